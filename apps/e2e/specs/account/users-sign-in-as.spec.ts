import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { ProfilePage } from "../../pages/account/profile-page.ts";
import { UserPage } from "../../pages/account/user-page.ts";

test("who acts in another's name is named beside them on every page, can end it, and both are on record", async ({
  page,
  otherDevice,
  people,
}) => {
  const admin = await people.admin();
  const person = await people.user();
  await signInAs(page, admin, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.more("代理ログイン");
  await user.confirm("代理ログインする");
  await expect(user.dialog.getByText("理由を入力してください。")).toBeVisible();
  const reason = "発注画面が開けないとの問い合わせの調査";
  await user.dialog.getByLabel(/^理由/).fill(reason);
  await user.confirm("代理ログインする");

  const banner = page.getByRole("complementary", {
    name: `${admin.displayName} さんが ${person.displayName} さんとして操作しています`,
  });
  await expect(banner).toBeVisible();
  await expect(banner).toContainText(reason);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.displayName);
  await page.goto("/u/profile");
  await expect(banner).toBeVisible();
  await page.goto("/u/setting/user");
  await expect(page.getByRole("heading", { name: "このページを開く権限がありません" })).toBeVisible();

  await banner.getByRole("button", { name: "代理ログインを終了" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(banner).toHaveCount(0);

  await asDemoAdmin(otherDevice, `/u/setting/user/${person.userId}?tab=history`);
  const event = new UserPage(otherDevice).event("代理ログイン");
  await expect(event).toContainText(admin.displayName);
  await expect(event).toContainText(reason);
});

test("what is done in another's name is on record with both names", async ({ page, otherDevice, people }) => {
  const admin = await people.admin();
  const person = await people.user();
  await signInAs(page, admin, `/u/setting/user/${person.userId}`);
  const user = new UserPage(page);
  await user.more("代理ログイン");
  await user.dialog.getByLabel(/^理由/).fill("調査");
  await user.confirm("代理ログインする");
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.goto("/u/profile");
  const profile = new ProfilePage(page);
  await expect(profile.name).toHaveValue(person.displayName);
  await profile.tel.fill("03-0000-4321");
  await profile.save.click();
  await expect(page.getByText("保存しました")).toBeVisible();

  await asDemoAdmin(otherDevice, `/u/setting/user/${person.userId}?tab=history`);
  const event = new UserPage(otherDevice).event("情報を変更");
  await expect(event).toContainText(admin.displayName);
  await expect(event).toContainText("代理ログイン中");
});
