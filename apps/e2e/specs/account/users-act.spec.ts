import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { readMail } from "../../commands/read-mail.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { withoutLive } from "../../commands/without-live.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";
import { ProfilePage } from "../../pages/account/profile-page.ts";
import { UserForm } from "../../pages/account/user-form.ts";
import { UserPage } from "../../pages/account/user-page.ts";
import { UsersPage } from "../../pages/account/users-page.ts";

test("a user who was added can come in by the mailed link", async ({ page, otherDevice, people, identity }) => {
  const person = people.stranger();
  await asDemoAdmin(page, "/u/setting/user");
  await new UsersPage(page).add.click();
  const form = new UserForm(page);
  await expect(page).toHaveURL("/u/setting/user/create");
  await form.name.fill(person.displayName);
  await form.email.fill(person.email);
  await form.tel.fill("090-0000-1234");
  await form.userId.fill(person.userId);
  await expect(form.mail).toBeChecked();
  await form.submit.click();
  const user = new UserPage(page);
  await expect(user.heading).toHaveText(person.displayName);
  await expect(page).toHaveURL(`/u/setting/user/${person.userId}`);
  await expect(page.getByText("090-0000-1234")).toBeVisible();

  await otherDevice.goto(await readMail(identity, person.email, "EMAIL_SIGNIN"));
  await otherDevice.getByLabel("メールアドレス").fill(person.email);
  await otherDevice.getByRole("button", { name: "続ける" }).click();
  await expect(otherDevice.getByRole("heading", { level: 1 })).toContainText(person.displayName);
});

test("what is wrong with a new user is listed, reported at the field, and nothing typed is lost", async ({
  page,
  people,
}) => {
  const taken = await people.user();
  const name = `残る名前${unique()}`;
  await asDemoAdmin(page, "/u/setting/user/create");
  const form = new UserForm(page);
  await form.name.fill(name);
  await form.email.fill("wrong");
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await form.summary.getByRole("link", { name: /メールアドレス/ }).click();
  await expect(form.email).toBeFocused();
  await form.email.fill(taken.email.toUpperCase());
  await form.submit.click();
  await expect(page.getByRole("alert").filter({ hasText: "メールアドレス" })).toBeVisible();
  await expect(form.name).toHaveValue(name);
  await expect(form.email).toHaveValue(taken.email.toUpperCase());
});

test("an edited name is what the person and everybody else sees", async ({ page, otherDevice, people }) => {
  const person = await people.user();
  await signInAs(otherDevice, person);
  await asDemoAdmin(page, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.edit.click();
  const form = new UserForm(page);
  await expect(form.name).toHaveValue(person.displayName);
  const name = `改名 太郎${unique()}`;
  await form.name.fill(name);
  await form.save.click();
  await expect(user.heading).toHaveText(name);
  await otherDevice.reload();
  await expect(otherDevice.getByRole("heading", { level: 1 })).toContainText(name);
});

test("a person whose use is stopped is out on the next request, sees the reason, and comes back when allowed", async ({
  page,
  otherDevice,
  people,
  identity,
}) => {
  const person = await people.user();
  // Otherwise the end of the stream may sign the device out before its next request.
  await withoutLive(otherDevice);
  await signInAs(otherDevice, person, "/u/profile");
  const profile = new ProfilePage(otherDevice);
  await expect(profile.name).toHaveValue(person.displayName);
  await asDemoAdmin(page, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.disable.click();
  await expect(user.dialog).toContainText(person.displayName);
  await user.confirm("利用を停止");
  await expect(user.enable).toBeVisible();

  await profile.save.click();
  await expect(otherDevice).toHaveURL(/\/login/);
  await expect(otherDevice.getByRole("alert").filter({ hasText: "サービスの利用が停止されています" })).toBeVisible();
  await expect.poll(async () => (await identity.read(person.userId))?.disabled).toBe(true);
  const password = new PasswordPage(otherDevice);
  await password.open();
  await password.signIn(person.email, person.password);
  await expect(password.words.last()).toHaveText("サービスの利用が停止されています");

  await user.enable.click();
  await expect(user.disable).toBeVisible();
  await expect.poll(async () => (await identity.read(person.userId))?.disabled ?? false).toBe(false);
  await signInAs(otherDevice, person);
});

test("a deletion by mistake is taken back with one tap", async ({ page, people }) => {
  const person = await people.user();
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(person.userId);
  await expect(users.names()).toHaveText([person.displayName]);
  await users.row(person.displayName).getByRole("checkbox").check();
  await expect(page.getByText("1件のユーザーが選択されています。")).toBeVisible();
  await page.getByRole("button", { name: "削除", exact: true }).click();
  // Words that somebody points at stay.
  await page.getByText(`${person.displayName}さんを削除しました`).hover();
  await expect(users.row(person.displayName)).toHaveCount(0);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect(users.row(person.displayName)).toBeVisible();
});

test("a deleted user is among the deleted, recovered with everything, and can sign in again", async ({
  page,
  otherDevice,
  people,
  identity,
}) => {
  const person = await people.user();
  await people.callAsDemoAdmin("UserService/DeleteUser", { userId: person.userId });
  await expect.poll(async () => (await identity.read(person.userId))?.disabled).toBe(true);
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.deleted.click();
  await expect(users.deleted).toHaveAttribute("aria-selected", "true");
  await users.search.fill(person.userId);
  await expect(users.names()).toHaveText([person.displayName]);
  await users.names().click();
  const user = new UserPage(page);
  await user.recover.click();
  await expect(user.disable).toBeVisible();
  await expect.poll(async () => (await identity.read(person.userId))?.disabled ?? false).toBe(false);
  await signInAs(otherDevice, person);
});

test("a user is removed for good only after the name was typed, and then the address is free again", async ({
  page,
  people,
  identity,
}) => {
  const person = await people.user();
  await people.callAsDemoAdmin("UserService/DeleteUser", { userId: person.userId });
  await asDemoAdmin(page, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.more("完全に削除");
  await expect(user.dialog).toContainText("元に戻せません。");
  await user.confirm("完全に削除");
  await expect(user.dialog.getByText("入力した名前が一致しません。")).toBeVisible();
  await user.dialog.getByRole("textbox").fill(person.displayName);
  await user.confirm("完全に削除");
  await expect(page).toHaveURL("/u/setting/user");
  await user.open(person.userId);
  await expect(page.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  await expect.poll(() => identity.read(person.userId)).toBeUndefined();
  const again = people.stranger({ email: person.email });
  await people.callAsDemoAdmin("UserService/CreateUser", { user: { userId: again.userId, email: again.email } });
});

test("who adds a user with the address of a deleted one is led to that one", async ({ page, people }) => {
  const person = await people.user();
  await people.callAsDemoAdmin("UserService/DeleteUser", { userId: person.userId });
  await asDemoAdmin(page, "/u/setting/user/create");
  const form = new UserForm(page);
  await form.name.fill("別の人");
  await form.email.fill(person.email);
  await form.submit.click();
  await expect(
    page.getByText(`削除済みの${person.displayName}さんが、このメールアドレスを使っています。`),
  ).toBeVisible();
  await page.getByRole("button", { name: `${person.displayName}さんを元に戻す` }).click();
  await expect(new UserPage(page).heading).toHaveText(person.displayName);
});

test("several people are stopped at once, and the dialog shows how many", async ({ page, people }) => {
  const word = unique();
  const [one, two] = [await people.user({ displayName: `甲${word}` }), await people.user({ displayName: `乙${word}` })];
  await asDemoAdmin(page, "/u/setting/user");
  const users = new UsersPage(page);
  await users.search.fill(word);
  await expect(users.names()).toHaveCount(2);
  for (const { displayName } of [one, two]) await users.row(displayName).getByRole("checkbox").check();
  await page.getByRole("button", { name: "利用を停止" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("選択した2人の利用を停止しますか？");
  await dialog.getByRole("button", { name: "利用を停止" }).click();
  await expect(dialog.getByText("完了 2人")).toBeVisible();
  await dialog.getByRole("button", { name: "閉じる" }).click();
  for (const { displayName } of [one, two]) await expect(users.row(displayName)).toContainText("停止中");
});

test("an administrator cannot lock themselves out", async ({ page, people }) => {
  const admin = await people.admin();
  await signInAs(page, admin, `/u/setting/user/${admin.userId}`);
  const user = new UserPage(page);
  await expect(user.edit).toBeVisible();
  await expect(user.disable).toHaveCount(0);
  await page.getByRole("button", { name: "その他の操作" }).click();
  await expect(page.getByRole("menuitem", { name: "すべての端末からログアウトさせる" })).toBeVisible();
  for (const act of ["削除", "管理者から外す", "代理ログイン"])
    await expect(page.getByRole("menuitem", { name: act, exact: true })).toHaveCount(0);
});

test("an administrator's right that was taken away is gone on the next request", async ({
  page,
  otherDevice,
  people,
}) => {
  const admin = await people.admin();
  await signInAs(otherDevice, admin, "/u/setting/user");
  await expect(new UsersPage(otherDevice).names().first()).toBeVisible();
  await asDemoAdmin(page, `/u/setting/user/${admin.userId}`);
  const user = new UserPage(page);
  await user.more("管理者から外す");
  await user.confirm("管理者から外す");
  await expect(page.getByText(`${admin.displayName}さんを管理者から外しました`)).toBeVisible();
  await otherDevice.reload();
  await expect(otherDevice.getByRole("main")).toContainText(/権限/);
  await expect(new UsersPage(otherDevice).names()).toHaveCount(0);
});

test("a session that an administrator ends is over on the next request", async ({ page, otherDevice, people }) => {
  const person = await people.user();
  // Otherwise the end of the stream may sign the device out before its next request.
  await withoutLive(otherDevice);
  await signInAs(otherDevice, person, "/u/profile");
  const profile = new ProfilePage(otherDevice);
  await expect(profile.name).toHaveValue(person.displayName);
  await asDemoAdmin(page, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.more("すべての端末からログアウトさせる");
  await user.confirm("すべての端末からログアウトさせる");
  await expect(user.dialog).toBeHidden();
  await profile.save.click();
  await expect(otherDevice).toHaveURL(/\/login/);
  await expect(otherDevice.getByRole("alert").filter({ hasText: "ログアウトされました" })).toBeVisible();
});
