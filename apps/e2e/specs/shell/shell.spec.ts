import { expect } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { dress } from "../../commands/dress.ts";
import { routeCall } from "../../commands/route-call.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { ProfilePage } from "../../pages/account/profile-page.ts";
import { UsersPage } from "../../pages/account/users-page.ts";
import { Shell } from "../../pages/shell/shell.ts";

/** Each display setting: where it is chosen, and the cookie that keeps it. */
const settings = [
  { label: "テーマ", value: "ダーク", cookie: ["themeMode", "dark"] },
  { label: "コントラスト", value: "高い", cookie: ["themeContrast", "bold"] },
  { label: "色", value: "藤", cookie: ["themeColorPresets", "purple"] },
  { label: "メニューの幅", value: "狭い", cookie: ["themeLayout", "mini"] },
  { label: "本文の幅", value: "画面いっぱい", cookie: ["themeStretch", "true"] },
  { label: "文字の方向", value: "右から左", cookie: ["themeDirection", "rtl"] },
] as const;

test("every display setting acts at once and outlives a reload for three days; the reset takes all of them back", async ({
  page,
  context,
}) => {
  await asDemo(page, "clerk");
  const shell = new Shell(page);
  await shell.openSettings();
  for (const { label, value } of settings) {
    await shell.choose(label, value);
    await expect(shell.choice(label, value)).toHaveAttribute("aria-pressed", "true");
  }
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-dark");
  await expect(html).toHaveAttribute("dir", "rtl");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute("data-dark");
  await expect(html).toHaveAttribute("dir", "rtl");
  const cookies = await context.cookies();
  const inThreeDays = Date.now() / 1000 + 3 * 24 * 60 * 60;
  for (const { cookie } of settings) {
    const [name, value] = cookie;
    const kept = cookies.find((one) => one.name === name);
    expect(kept?.value).toBe(value);
    expect(Math.abs((kept?.expires ?? 0) - inThreeDays)).toBeLessThan(600);
  }
  await shell.openSettings();
  for (const { label, value } of settings)
    await expect(shell.choice(label, value)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "初期設定に戻す" }).click();
  await expect(html).toHaveAttribute("data-light");
  await expect(html).toHaveAttribute("dir", "ltr");
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(html).toHaveAttribute("data-light");
});

const languages = [
  { name: "English", lang: "en", dir: "ltr", home: "Home" },
  { name: "Français", lang: "fr", dir: "ltr", home: "Accueil" },
  { name: "Tiếng Việt", lang: "vi", dir: "ltr", home: "Trang chủ" },
  { name: "简体中文", lang: "zh-Hans", dir: "ltr", home: "首页" },
  { name: "العربية", lang: "ar", dir: "rtl", home: "الرئيسية" },
  { name: "日本語", lang: "ja", dir: "ltr", home: "ホーム" },
] as const;

test("a reader of any of the six languages gets the whole frame in it, in its direction, after a reload too", async ({
  page,
}) => {
  test.slow();
  await asDemo(page, "clerk");
  const shell = new Shell(page);
  const html = page.locator("html");
  for (const { name, lang, dir, home } of languages) {
    await shell.chooseLanguage(name);
    await expect(html).toHaveAttribute("lang", lang);
    await expect(html).toHaveAttribute("dir", dir);
    await expect(page.getByRole("link", { name: home, exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: home, exact: true }).first()).toBeVisible();
    await expect(html).toHaveAttribute("lang", lang);
    await expect(html).toHaveAttribute("dir", dir);
  }
});

test("somebody without a mouse opens a page and changes the language from the palette", async ({ page }) => {
  await asDemo(page, "clerk");
  const shell = new Shell(page);
  await page.keyboard.press("Control+k");
  await expect(shell.paletteField).toBeFocused();
  await page.keyboard.type("profile");
  await expect(shell.command("プロフィール")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/u/profile");
  await expect(shell.palette).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "プロフィール" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(shell.paletteField).toBeFocused();
  await page.keyboard.type("english");
  await expect(shell.command("English")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zzz");
  await expect(page.getByRole("status").filter({ hasText: "zzz" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("keys lead to the sections, and never while somebody types", async ({ page }) => {
  await asDemoAdmin(page);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("g", { delay: 50 });
  await page.keyboard.press("u", { delay: 50 });
  await expect(page).toHaveURL("/u/setting/user");
  const users = new UsersPage(page);
  await expect(users.names().first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(users.search).toBeFocused();
  await page.keyboard.press("g", { delay: 50 });
  await page.keyboard.press("h", { delay: 50 });
  await expect(users.search).toHaveValue("gh");
  await expect(page).toHaveURL(/\/u\/setting\/user/);
});

test("a menu on a phone opens over the page and closes when it led somewhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asDemo(page, "clerk");
  await page.getByRole("button", { name: "メニューを開く" }).click();
  await page.getByRole("navigation", { name: "メインメニュー" }).getByRole("link", { name: "設定" }).click();
  await expect(page).toHaveURL("/u/setting");
  await expect(page.getByRole("navigation", { name: "メインメニュー" })).toBeHidden();
});

test("a slow page shows that it is coming, and the bar goes when it is there", async ({ page }) => {
  await asDemo(page, "clerk");
  const shell = new Shell(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/group-list-page-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await shell.navigation.getByRole("link", { name: "グループ" }).click();
  await expect(shell.progress).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "グループ" })).toBeVisible();
  await expect(shell.progress).toHaveCount(0);
});

test("a page whose chunk is gone reports that the app was updated, and a reload brings it", async ({
  page,
  troubles,
}) => {
  troubles.expect(/dynamically imported module|group-list-page/);
  await asDemo(page, "clerk");
  const shell = new Shell(page);
  await page.route(/assets\/group-list-page-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await shell.navigation.getByRole("link", { name: "グループ" }).click();
  await expect(page.getByRole("heading", { name: "ページを読み込めませんでした" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "再読み込み" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "グループ" })).toBeVisible();
});

for (const path of ["/no-such-page", "/u/no-such-page", "/404"]) {
  test(`an address that leads nowhere has a page that leads home: ${path}`, async ({ page }) => {
    await asDemo(page, "clerk");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
    await page.getByRole("link", { name: "ホームへ戻る" }).click();
    await expect(page).toHaveURL("/u");
  });
}

test("the start page of an installed app leads home, by way of the sign-in where needed", async ({ page, people }) => {
  await page.goto("/_app");
  await expect(page).toHaveURL(/\/login\?/);
  await signInAs(page, await people.user());
  await page.goto("/_app");
  await expect(page).toHaveURL("/u");
});

test("a list that could not be read shows the reason, keeps the frame, and reads again on request", async ({
  page,
}) => {
  await asDemoAdmin(page);
  const shell = new Shell(page);
  await routeCall(page, "UserService/ListUsers", (route) => route.abort());
  await shell.navigation.getByRole("link", { name: "ユーザー" }).click();
  const retry = page.getByRole("main").getByRole("button", { name: /再読み込み|もう一度/ });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(shell.navigation).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(new UsersPage(page).names().first()).toBeVisible({ timeout: 20_000 });
});

test("a form that could not be sent keeps what was typed and shows the reason", async ({ page, people }) => {
  await signInAs(page, await people.user(), "/u/profile");
  const profile = new ProfilePage(page);
  const name = `残る名前${unique()}`;
  await page.route("**/api/app.v1.AccountService/UpdateAccount", (route) => route.abort());
  await expect(profile.name).not.toHaveValue("");
  await profile.name.fill(name);
  await profile.save.click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(profile.name).toHaveValue(name);
  await page.unrouteAll();
  await profile.save.click();
  await expect(page.getByText("保存しました")).toBeVisible();
});

test("who is offline sees a message, and goes on when the network is back", async ({ page, context }) => {
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await expect(users.names().first()).toBeVisible();
  await context.setOffline(true);
  await users.search.fill(unique());
  await expect(page.getByRole("main").getByText("サーバーに接続できません")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await users.search.fill(demoAccount("clerk").email);
  await expect(users.names()).toHaveText([demoAccount("clerk").displayName]);
});

test("when the server cannot be reached at the start, the page shows this instead of staying blank", async ({
  page,
  troubles,
}) => {
  troubles.expect(/the app could not start/);
  await page.route("**/config.json", (route) => route.abort());
  await page.goto("/login");
  await expect(page.locator("body")).toContainText(/再読み込み|もう一度/);
});

for (const { language, unread, shown } of [
  { language: "ja", unread: 10, shown: "10" },
  { language: "ja", unread: 128, shown: "99+" },
  { language: "ar", unread: 10, shown: "10" },
  { language: "ar", unread: 128, shown: "99+" },
] as const) {
  test(`the digits of ${unread} unread notifications stand one below the other in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    // `unread_count` is field 3 of the answer, a number of up to two bytes.
    const body = Buffer.from([0x18, ...(unread < 128 ? [unread] : [(unread & 127) | 128, unread >> 7])]);
    await routeCall(page, "NotificationService/ListNotifications", (route) =>
      route.fulfill({ body, contentType: "application/proto" }),
    );
    await asDemo(page, "clerk");
    await dress(context, system.url, { language, mode: "light", contrast: "default" });
    await page.goto("/u");
    const badge = page.getByRole("banner").locator("[data-count]");
    await expect(badge).toHaveText(shown);
    await page.evaluate(() => document.fonts.ready);
    const result = await badge.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return {
        lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
        isWhole: text.left >= box.left && text.right <= box.right && text.top >= box.top && text.bottom <= box.bottom,
      };
    });
    expect(result).toEqual({ lines: 1, isWhole: true });
  });
}
