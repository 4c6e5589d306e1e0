import { expect } from "@playwright/test";
import { readMail } from "../../commands/read-mail.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { LoginPage } from "../../pages/account/login-page.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";

const deepLink = "/u/profile?from=mail#second-factor";

test("a mailed link signs in and leads to the page that was wanted, query and hash included", async ({
  page,
  people,
  identity,
}) => {
  const person = await people.user();
  await page.goto(deepLink);
  const login = new LoginPage(page);
  await login.email.fill(person.email);
  await login.sendLink.click();
  await expect(page.getByText(`${person.email} にログイン用リンクを送りました`)).toBeVisible();
  await page.goto(await readMail(identity, person.email, "EMAIL_SIGNIN"));
  await expect(page).toHaveURL(deepLink);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link that fell into other hands requires the address and does not take a wrong one", async ({
  page,
  otherDevice: other,
  people,
  identity,
}) => {
  const person = await people.user();
  await page.goto("/login");
  const login = new LoginPage(page);
  await login.email.fill(person.email);
  await login.sendLink.click();
  const link = await readMail(identity, person.email, "EMAIL_SIGNIN");

  await other.goto(link);
  await expect(other.getByRole("heading", { name: "メールアドレスの確認" })).toBeVisible();
  await other.getByLabel("メールアドレス").fill(people.stranger().email);
  await other.getByRole("button", { name: "続ける" }).click();
  await expect(other.getByRole("alert")).not.toBeEmpty();
  await other.getByLabel("メールアドレス").fill(person.email);
  await other.getByRole("button", { name: "続ける" }).click();
  await expect(other).toHaveURL("/u");
});

test("a link that was used before is reported and a new one is offered", async ({
  page,
  otherDevice: other,
  people,
  identity,
}) => {
  const person = await people.user();
  await page.goto("/login");
  const login = new LoginPage(page);
  await login.email.fill(person.email);
  await login.sendLink.click();
  const link = await readMail(identity, person.email, "EMAIL_SIGNIN");
  await page.goto(link);
  await expect(page).toHaveURL("/u");

  await other.goto(link);
  await other.getByLabel("メールアドレス").fill(person.email);
  await other.getByRole("button", { name: "続ける" }).click();
  await expect(other.getByRole("heading", { name: "このリンクは使えません" })).toBeVisible();
  await other.getByRole("link", { name: "新しいリンクを送る" }).click();
  await expect(other).toHaveURL(/\/login\?/);
});

test("a forgotten password is replaced through the mailed link, and the old one is of no use", async ({
  page,
  people,
  identity,
}) => {
  const person = await people.user();
  const password = new PasswordPage(page);
  await password.open("/u/profile?tab=1");
  await password.askForReset(person.email);
  await expect(page.getByRole("heading", { name: "メールを送りました" })).toBeVisible();

  await page.goto(await readMail(identity, person.email, "PASSWORD_RESET"));
  await page.getByLabel("新しいパスワード").fill("a-new-password");
  await page.getByRole("button", { name: "パスワードを変更する" }).click();
  await expect(page).toHaveURL(/\/login\/password/);
  await password.signIn(person.email, person.password);
  await expect(password.words).toHaveText("メールアドレスまたはパスワードが違います");
  await password.signIn(person.email, "a-new-password");
  await expect(page).toHaveURL("/u/profile?tab=1");
});

test("asking to reset the password of an unknown address does not tell that it is unknown", async ({
  page,
  people,
}) => {
  const password = new PasswordPage(page);
  await password.open();
  await password.askForReset(people.stranger().email);
  await expect(page.getByRole("heading", { name: "メールを送りました" })).toBeVisible();
});

test("the demo's mailbox shows the mail, so that a visitor can finish a sign-in by link", async ({ page, people }) => {
  const person = await people.user();
  await page.goto("/login");
  const login = new LoginPage(page);
  await login.email.fill(person.email);
  await login.sendLink.click();
  await page.getByRole("link", { name: "届いたメールを見る" }).click();
  const mail = page.getByRole("listitem").filter({ hasText: person.email });
  const opened = page.waitForEvent("popup");
  await mail.getByRole("link", { name: "リンクを開く" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL("/u");
});

for (const to of [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/.//evil.example",
  "javascript:alert(1)",
]) {
  test(`after a sign-in nobody is led to another site: ${to}`, async ({ page, people }) => {
    const person = await people.user();
    const password = new PasswordPage(page);
    await password.open(to);
    await password.signIn(person.email, person.password);
    await expect(page).toHaveURL("/u");
    await page.goto(`/redirect?${new URLSearchParams({ to })}`);
    await expect(page).toHaveURL("/u");
  });
}

test("a deep link opens after the sign-in with its query and hash", async ({ page, people }) => {
  const person = await people.user();
  await page.goto(deepLink);
  await expect(page).toHaveURL(/\/login\?/);
  await new LoginPage(page).withPassword.click();
  await new PasswordPage(page).signIn(person.email, person.password);
  await expect(page).toHaveURL(deepLink);
});

test("a link that only leads on leads on, for those who are in", async ({ page, people }) => {
  await signInAs(page, await people.user());
  await page.goto(`/redirect?${new URLSearchParams({ to: deepLink })}`);
  await expect(page).toHaveURL(deepLink);
});
