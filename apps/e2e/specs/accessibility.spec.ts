import { expect } from "@playwright/test";
import { asDemoAdmin } from "../commands/as-demo-admin.ts";
import { checkAccessibility } from "../commands/check-accessibility.ts";
import { dress, type Look } from "../commands/dress.ts";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { unique } from "../fixtures/people.ts";
import { test } from "../fixtures/test.ts";
import { groupPages, institutionPages, masterPages } from "../pages/demo-tour.ts";
import { ImportPage } from "../pages/import-page.ts";
import { Shell } from "../pages/shell.ts";
import { adminPages, publicPages } from "../pages/tour.ts";
import { UserPage } from "../pages/user-page.ts";

const looks: Look[] = [
  { language: "ja", mode: "light", contrast: "default" },
  { language: "ja", mode: "dark", contrast: "default" },
  { language: "ja", mode: "light", contrast: "bold" },
  { language: "ja", mode: "dark", contrast: "bold" },
  { language: "ar", mode: "light", contrast: "default" },
  { language: "ar", mode: "dark", contrast: "bold" },
];

for (const look of looks) {
  const name = `${look.language}, ${look.mode}, contrast ${look.contrast}`;

  test(`nobody is shut out before signing in: ${name}`, async ({ page, context, system, people, identity }) => {
    test.slow();
    const person = await people.user();
    await identity.askForLink(person.email);
    await dress(context, system.url, look);
    for (const { name, path, ready } of publicPages) {
      await page.goto(path);
      await expect(ready(page).first()).toBeVisible();
      await checkAccessibility(page, name);
    }
  });

  test(`nobody is shut out of any page: ${name}`, async ({ page, context, system, people }) => {
    test.slow();
    const person = await people.user();
    await asDemoAdmin(page);
    await dress(context, system.url, look);
    for (const { name, path, ready } of adminPages(person.userId)) {
      await page.goto(path);
      await expect(ready(page).first()).toBeAttached();
      await expect(page.locator("html")).toHaveAttribute(`data-${look.mode}`);
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await checkAccessibility(page, name);
    }
  });
}

const demoTours = [
  { what: "institutions", who: "manager", pages: institutionPages },
  { what: "groups", who: "manager", pages: groupPages },
  { what: "the masters", who: "admin", pages: masterPages },
] as const;

for (const { what, who, pages } of demoTours) {
  for (const mode of ["light", "dark"] as const) {
    test(`nobody is shut out of the pages of ${what}: ${mode}`, async ({ page, context, system }) => {
      test.slow();
      await signInAs(page, demoAccount(who));
      await dress(context, system.url, { language: "ja", mode, contrast: "default" });
      for (const { name, path, ready } of pages) {
        await page.goto(path);
        await expect(ready(page).first()).toBeAttached();
        await expect(page.locator("html")).toHaveAttribute(`data-${mode}`);
        await expect(page.getByRole("progressbar")).toHaveCount(0);
        await checkAccessibility(page, name);
      }
    });
  }

  for (const language of ["ja", "fr", "ar"] as const) {
    test(`the pages of ${what} fit a narrow phone: ${language}`, async ({ page, context, system }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      await signInAs(page, demoAccount(who));
      await dress(context, system.url, { language, mode: "light", contrast: "default" });
      for (const { name, path, ready } of pages) {
        await page.goto(path);
        await expect(ready(page).first()).toBeAttached();
        await expect(page.getByRole("progressbar")).toHaveCount(0);
        const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
        expect.soft(width, name).toBe(320);
      }
    });
  }
}

for (const mode of ["light", "dark"] as const) {
  test(`nobody is shut out of what opens over a page: ${mode}`, async ({ page, context, system, people }) => {
    test.slow();
    const person = await people.user();
    await asDemoAdmin(page, "/u");
    await dress(context, system.url, { language: "ja", mode, contrast: "default" });
    const user = new UserPage(page);
    await user.open(person.userId);
    await expect(user.disable).toBeVisible();
    const shell = new Shell(page);

    await page.keyboard.press("Control+k");
    await expect(shell.paletteField).toBeFocused();
    await checkAccessibility(page, "palette");
    await page.keyboard.press("Escape");
    await expect(shell.palette).toBeHidden();

    await shell.openSettings();
    await expect(shell.settings).toBeVisible();
    await checkAccessibility(page, "settings");
    await page.keyboard.press("Escape");
    await expect(shell.settings).toBeHidden();

    await page.getByRole("button", { name: "その他の操作" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await checkAccessibility(page, "menu");
    await page.getByRole("menuitem", { name: "代理ログイン" }).click();
    await expect(user.dialog).toBeVisible();
    await user.confirm("代理ログインする");
    await checkAccessibility(page, "dialog with an error");
    await page.keyboard.press("Escape");
    await expect(user.dialog).toBeHidden();

    const importing = new ImportPage(page);
    await importing.open();
    const word = unique();
    await importing.choose("people.csv", [
      ["利用者ID", "氏名", "メールアドレス"],
      [`${word}-1`, "甲", `${word}@meguri.test`],
      [`${word}-2`, "乙", "wrong"],
    ]);
    await expect(importing.report).toBeVisible();
    await checkAccessibility(page, "import report");
  });
}

for (const language of ["ja", "fr", "ar"] as const) {
  test(`on a narrow phone, or at 400 % zoom, nothing has to be scrolled sideways: ${language}`, async ({
    page,
    context,
    system,
    people,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const person = await people.user();
    await asDemoAdmin(page);
    await dress(context, system.url, { language, mode: "light", contrast: "default" });
    for (const { name, path, ready } of [...adminPages(person.userId), ...publicPages.slice(-3)]) {
      await page.goto(path);
      await expect(ready(page).first()).toBeAttached();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(width, name).toBe(320);
    }
  });

  test(`the sign-in pages fit a narrow phone: ${language}`, async ({ page, context, system }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await dress(context, system.url, { language, mode: "light", contrast: "default" });
    for (const { name, path } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(width, name).toBe(320);
    }
  });
}
