import { expect } from "@playwright/test";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { LoginPage } from "../../pages/account/login-page.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";
import { SignupPage } from "../../pages/account/signup-page.ts";

test("a person with a password gets in, and is greeted by name", async ({ page, people }) => {
  const person = await people.user();
  await page.goto("/login");
  await new LoginPage(page).withPassword.click();
  await new PasswordPage(page).signIn(person.email, person.password);
  await expect(page).toHaveURL("/u");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.displayName);
});

test("a wrong password and an unknown address read the same, so that nobody learns who is registered", async ({
  page,
  people,
}) => {
  const person = await people.user();
  const password = new PasswordPage(page);
  await password.open();
  await password.signIn(person.email, "not-the-password");
  await expect(password.words).toHaveText("メールアドレスまたはパスワードが違います");
  const answered = page.waitForResponse(/accounts:signInWithPassword/);
  await password.signIn(people.stranger().email, "not-the-password");
  await answered;
  await expect(password.submit).toBeEnabled();
  await expect(password.words).toHaveText("メールアドレスまたはパスワードが違います");
  await expect(password.email).not.toHaveValue("");
  await expect(page).toHaveURL(/\/login\/password/);
});

test("a person whose use was stopped gets this reason, not that the password is wrong", async ({
  page,
  people,
  identity,
}) => {
  const person = await people.user();
  await identity.update(person.userId, { disableUser: true });
  const password = new PasswordPage(page);
  await password.open();
  await password.signIn(person.email, person.password);
  await expect(password.words).toHaveText("サービスの利用が停止されています");
});

test("what is missing or mistyped is reported at the field before anything is sent", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("signInWithPassword")) requests.push(request.url());
  });
  const password = new PasswordPage(page);
  await password.open();
  await password.submit.click();
  await expect(page.getByText("メールアドレスを入力してください")).toBeVisible();
  await expect(page.getByText("パスワードを入力してください")).toBeVisible();
  await password.email.fill("not-an-address");
  await password.password.fill("whatever");
  await password.submit.click();
  await expect(page.getByText("メールアドレスの形式が正しくありません")).toBeVisible();
  await expect(password.email).toHaveAccessibleDescription("メールアドレスの形式が正しくありません");
  expect(requests).toEqual([]);
});

test("a newcomer signs up and is in at once, with a mail to prove the address", async ({ page, people, identity }) => {
  const person = people.stranger();
  await page.goto("/login/signup");
  const signup = new SignupPage(page);
  await signup.fill(person);
  await signup.submit.click();
  // It stays for three seconds only, whatever else comes.
  await expect(page.getByText("確認メールを送りました")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.displayName);
  expect(await identity.mail(person.email, "VERIFY_EMAIL")).toBeDefined();
  const { account } = await people.callAs<{ account: { user: { displayName: string } } }>(
    person,
    "AccountService/GetAccount",
  );
  expect(account.user.displayName).toBe(person.displayName);
});

test("who signs up with an address in use gets this reason, and no second account appears", async ({
  page,
  people,
}) => {
  const person = await people.user();
  await page.goto("/login/signup");
  const signup = new SignupPage(page);
  await signup.fill({ ...person, password: "another-password" });
  await signup.submit.click();
  await expect(signup.words).toHaveText("このメールアドレスは使用されています");
});

test("a password that is too short is refused with its reason before anything is sent", async ({ page, people }) => {
  await page.goto("/login/signup");
  const signup = new SignupPage(page);
  await signup.fill({ ...people.stranger(), password: "1234567" });
  await signup.submit.click();
  await expect(page.getByText("パスワードは8文字以上にしてください")).toBeVisible();
});

test("a visitor of the demo gets in with one tap", async ({ page }) => {
  const pharmacist = demoAccount("pharmacist");
  await page.goto("/login");
  await new LoginPage(page).withDemo.click();
  await expect(page.getByText("架空のものです")).toBeVisible();
  await page.getByRole("button", { name: pharmacist.email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(pharmacist.displayName);
});

test("a sign-in survives a reload and a new tab, so that nobody types a password twice", async ({ page, people }) => {
  const person = await people.user();
  await signInAs(page, person);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.displayName);
  const tab = await page.context().newPage();
  await tab.goto("/u");
  await expect(tab.getByRole("heading", { level: 1 })).toContainText(person.displayName);
});
