import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { UserForm } from "../../pages/account/user-form.ts";
import { UserPage } from "../../pages/account/user-page.ts";
import { UsersPage } from "../../pages/account/users-page.ts";

test("who is no administrator sees this before any request to the server", async ({ page, people, system }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${system.url}/api/`)) requests.push(new URL(request.url()).pathname);
  });
  await signInAs(page, await people.user());
  for (const path of [
    "/u/setting/user",
    "/u/setting/user/create",
    "/u/setting/user/demo-admin",
    "/u/setting/user/import",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "このページを開く権限がありません" })).toBeVisible();
    await expect(page.getByRole("link", { name: "ホームへ戻る" })).toBeVisible();
  }
  await expect(page.getByRole("navigation").getByRole("link", { name: "ユーザー" })).toHaveCount(0);
  expect(requests.filter((path) => /User(Admin|Import)?Service|files/.test(path))).toEqual([]);
});

test("an administrator finds somebody by part of a name in any script and width, and by telephone", async ({
  page,
  people,
}) => {
  const word = unique();
  const person = await people.user({ displayName: `ミドリ${word.toUpperCase()} ハナコ` });
  const tel = `03-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`;
  await people.callAsDemoAdmin("UserService/UpdateUser", { user: { userId: person.userId, tel } });
  const other = await people.user({ displayName: `別人${word}` });
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  const fullWidth = word.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  for (const text of [
    `みどり${word}`,
    `ﾐﾄﾞﾘ${word}`,
    `ミドリ${fullWidth}`,
    person.email.toUpperCase(),
    person.userId,
    tel,
  ]) {
    // So that the results are not the former ones.
    await users.search.fill(other.userId);
    await expect(users.names()).toHaveText([other.displayName]);
    await users.search.fill(text);
    await expect(users.names()).toHaveText([person.displayName]);
  }
  await users.search.fill(word);
  await expect(users.names()).toHaveCount(2);
  await expect(users.row(other.displayName)).toBeVisible();
});

test("a name is found by its reading and in romaji, and narrowed by state, right and last sign-in", async ({
  page,
  people,
}) => {
  const word = unique();
  const person = await people.user({ displayName: `山田 ${word}` });
  await people.user({ displayName: `川田 ${word}` });
  await asDemoAdmin(page, `/u/setting/user/${person.userId}/update`);
  const form = new UserForm(page);
  await form.kana.fill("ヤマダ リョウタロウ");
  await form.save.click();
  const users = new UsersPage(page);
  await users.open({ q: word });
  await expect(users.names()).toHaveCount(2);
  await expect(users.grid.getByRole("columnheader", { name: "登録日" })).toBeVisible();
  for (const text of ["やまだ りょうた", "yamada ryota"]) {
    await users.search.fill(text);
    await expect(users.row(person.displayName)).toBeVisible();
    await expect(users.grid.getByText(`川田 ${word}`)).toHaveCount(0);
  }
  await users.search.fill(word);
  await users.narrow("最終ログイン", "ログインなし");
  await expect(page.getByText("該当するユーザーはありません。別の条件を試してください。")).toBeVisible();
  await users.narrow("最終ログイン", "30日以内");
  await expect(users.names()).toHaveCount(2);
  await people.callAsDemoAdmin("UserAdminService/SetUserDisabled", { userId: person.userId, disabled: true });
  await users.suspended.click();
  await expect(users.names()).toHaveText([person.displayName]);
  await page.reload();
  await expect(users.names()).toHaveText([person.displayName]);
  await users.narrow("権限", "管理者");
  await expect(page.getByText("該当するユーザーはありません。別の条件を試してください。")).toBeVisible();
});

test("where a person is signed in is shown to an administrator, who ends it", async ({ page, otherDevice, people }) => {
  const person = await people.user();
  await signInAs(otherDevice, person, "/u/profile");
  await asDemoAdmin(page, `/u/setting/user/${person.userId}?tab=sessions`);
  const sessions = page.getByRole("table", { name: "ログイン状況" });
  await expect(sessions.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "すべての端末からログアウトさせる" }).click();
  await new UserPage(page).confirm("すべての端末からログアウトさせる");
  await expect(page.getByText("ログイン中の端末はありません")).toBeVisible();
  await otherDevice.reload();
  await expect(otherDevice).toHaveURL(/\/login/);
});

test("a search is kept in the address, so that it can be shared and survives a reload and the way back", async ({
  page,
  people,
}) => {
  const person = await people.user();
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(person.userId);
  await expect(users.names()).toHaveText([person.displayName]);
  await page.reload();
  await expect(users.search).toHaveValue(person.userId);
  await expect(users.names()).toHaveText([person.displayName]);
  await users.names().click();
  await expect(new UserPage(page).heading).toHaveText(person.displayName);
  await page.goBack();
  await expect(users.search).toHaveValue(person.userId);
});

test("a search without hits is reported and can be cleared", async ({ page }) => {
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(unique());
  await expect(page.getByText("該当するユーザーはありません。別の条件を試してください。")).toBeVisible();
  await page.getByRole("button", { name: "条件をすべて外す" }).click();
  await expect(users.names().first()).toBeVisible();
});

test("the list sorts by its columns in both directions over all pages, not only over the rows on screen", async ({
  page,
  people,
}) => {
  const word = unique();
  const ids = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, "0"));
  await people.callAsDemoAdmin("UserService/ImportUser", {
    users: ids.map((id) => ({ userId: `${word}-${id}`, displayName: `並び${id}`, email: `${word}-${id}@meguri.test` })),
    skipFirebase: true,
  });
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(word);
  await expect(page.getByText("1–100 / 101件")).toBeVisible();
  await users.sortBy("名前");
  await expect(users.names().first()).toHaveText("並び000");
  await users.sortBy("名前");
  await expect(users.names().first()).toHaveText("並び100");
  await page.getByRole("button", { name: "2ページ目へ" }).click();
  await expect(users.names()).toHaveText(["並び000"]);
  await expect(page.getByText("101–101 / 101件")).toBeVisible();
});

test("the list is written out as it is searched for, and formulas in it do nothing", async ({ page, people }) => {
  const word = unique();
  await people.user({ displayName: `=HYPERLINK(${word})` });
  await people.user({ displayName: `普通の人${word}` });
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(word);
  await expect(users.names()).toHaveCount(2);
  const started = page.waitForEvent("download");
  await users.exporting.click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  expect(text).toContain(`普通の人${word}`);
  expect(text).toContain(`'=HYPERLINK(${word})`);
});

test("a deep link to a user opens after the sign-in", async ({ page, people }) => {
  const person = await people.user();
  await asDemoAdmin(page, `/u/setting/user/${person.userId}?tab=history`);
  await expect(new UserPage(page).heading).toHaveText(person.displayName);
  await expect(new UserPage(page).history).toBeVisible();
});

test("a user who does not exist is a page that does not exist", async ({ page }) => {
  await asDemoAdmin(page);
  await new UserPage(page).open(`nobody-${unique()}`);
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
});
