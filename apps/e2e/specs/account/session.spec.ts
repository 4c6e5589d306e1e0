import { expect } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { signOut } from "../../commands/sign-out.ts";
import { test } from "../../fixtures/test.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";
import { ProfilePage } from "../../pages/account/profile-page.ts";

test("after signing out nothing of the person is left, and going back shows nothing", async ({ page, people }) => {
  const person = await people.user();
  await signInAs(page, person);
  await page.goto("/u/profile");
  await expect(new ProfilePage(page).name).toHaveValue(person.displayName);
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(person.displayName)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain(person.email);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test("signing out in one tab signs out the other, so that no colleague goes on in somebody's name", async ({
  page,
  people,
}) => {
  await signInAs(page, await people.user());
  const tab = await page.context().newPage();
  await tab.goto("/u/profile");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(tab).toHaveURL(/\/login/);
});

test("a lost device is out on its next request when its owner signs out everywhere", async ({
  page,
  otherDevice: lost,
  people,
}) => {
  const person = await people.user();
  await signInAs(lost, person, "/u/profile");
  const profile = new ProfilePage(lost);
  await expect(profile.name).toHaveValue(person.displayName);
  await signInAs(page, person, "/u/profile");
  await page.getByRole("button", { name: "すべての端末からログアウト" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "すべての端末からログアウト" }).click();
  await expect(page).toHaveURL(/\/login/);

  await profile.save.click();
  await expect(lost).toHaveURL(/\/login/);
  await expect(lost.getByRole("alert").filter({ hasText: "ログアウトされました" })).toBeVisible();
  await lost.goto("/u");
  await expect(lost).toHaveURL(/\/login/);
});

test("who signs out everywhere can come back with the same password", async ({ page, people }) => {
  const person = await people.user();
  await signInAs(page, person, "/u/profile");
  await page.getByRole("button", { name: "すべての端末からログアウト" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "すべての端末からログアウト" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInAs(page, person);
});

test("a session of another tenant does not count here", async ({ page, people, system, troubles }) => {
  // The server has no such tenant, so that it keeps no record of this person.
  troubles.expect(/TENANT_UNKNOWN/);
  const password = new PasswordPage(page);
  const person = people.stranger();
  // The same app, configured for another tenant of the same project, leaves its session in this browser.
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tenantId: "another-tenant" } });
  });
  await page.goto("/login/signup");
  await page.getByLabel("名前").fill(person.displayName);
  await page.getByLabel("メールアドレス").fill(person.email);
  await page.getByLabel("パスワード", { exact: true }).fill(person.password);
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await page.getByRole("button", { name: "登録する" }).click();
  expect((await signedUp).ok()).toBe(true);
  await expect(page.getByText("確認メールを送りました")).toBeVisible();
  await expect(page).not.toHaveURL(/signup/);

  // The page of the other tenant still polls until it is left.
  await page.goto("about:blank");
  await page.unroute("**/config.json");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${system.url}/api/`)) requests.push(request.url());
  });
  await page.goto("/u");
  await expect(page).toHaveURL(/\/login\?/);
  expect(requests).toEqual([]);
  await password.open();
  await password.signIn(person.email, person.password);
  await expect(password.words).toHaveText("メールアドレスまたはパスワードが違います");
});
