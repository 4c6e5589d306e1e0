import { expect } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { Bell } from "../../pages/account/bell.ts";
import { GroupPage } from "../../pages/institution/group-page.ts";
import { ManagedGroupPage } from "../../pages/institution/managed-group-page.ts";

const maebashi = { latitude: 36.389, longitude: 139.063 };
const ota = { latitude: 36.291, longitude: 139.375 };

test("a group is founded; who applies is rejected with a reason, applies again, is let in, shows less, and leaves", async ({
  page,
  otherDevice,
  pharmacies,
}) => {
  test.slow();
  const founder = await pharmacies.verified({ place: maebashi });
  const applicant = await pharmacies.registered({ place: ota });
  const groupName = `試験グループ${unique()}`;

  await signInAs(page, founder.manager, "/u/setting/group");
  await page.getByRole("main").getByRole("link", { name: "グループを作成" }).first().click();
  const managed = new ManagedGroupPage(page);
  await managed.name.fill(groupName);
  await managed.rules.fill("互いの在庫を大切に扱うこと。");
  await managed.choice("範囲", "近隣").check();
  await managed.choice("公開範囲", "おおよその量").check();
  await managed.create.click();
  await expect(managed.heading).toHaveText(groupName);

  await signInAs(otherDevice, applicant.manager, "/u/medsearch/group");
  await otherDevice.getByRole("searchbox", { name: "名前・説明で検索" }).fill(groupName);
  await otherDevice.getByRole("main").getByRole("link", { name: groupName }).click();
  const group = new GroupPage(otherDevice);
  await expect(group.heading).toHaveText(groupName);
  await expect(group.members).toHaveCount(0);
  await group.apply.click();
  await expect(otherDevice.getByRole("region", { name: "規約" })).toHaveText("互いの在庫を大切に扱うこと。");
  await group.message.fill("隣町の薬局です。");
  await group.sendApplication.click();
  await expect(group.summary).toBeFocused();
  await group.agree.check();
  await group.sendApplication.click();
  await expect(group.applied).toBeFocused();

  await page.reload();
  const founderBell = new Bell(page);
  await founderBell.button.click();
  await founderBell.news(`${applicant.name}が「${groupName}」への参加を申請しました`).click();
  const application = managed.application(applicant.name);
  await expect(application).toContainText("隣町の薬局です。");
  await application.getByRole("button", { name: "却下" }).click();
  await managed.dialog.getByRole("button", { name: "却下" }).click();
  await expect(managed.dialog.getByText("理由を入力してください。")).toBeVisible();
  await managed.dialog.getByRole("textbox", { name: "理由" }).fill("電話番号を登録してください。");
  await managed.dialog.getByRole("button", { name: "却下" }).click();
  await expect(application).toHaveCount(0);

  await otherDevice.reload();
  const applicantBell = new Bell(otherDevice);
  await applicantBell.button.click();
  const refusal = applicantBell.news(`${applicant.name}の「${groupName}」への参加申請は却下されました`);
  await expect(refusal).toContainText("電話番号を登録してください。");
  await refusal.click();
  await expect(group.heading).toHaveText(groupName);
  await expect(otherDevice.getByRole("main")).toContainText(
    "参加の申請は却下されました。理由: 電話番号を登録してください。",
  );
  await group.applyAgain.click();
  await group.agree.check();
  await group.sendApplication.click();
  await expect(group.applied).toBeVisible();

  await page.reload();
  await application.getByRole("button", { name: "承認" }).click();
  await expect(page.getByText(`${applicant.name}の参加を承認しました`)).toBeVisible();

  await otherDevice.getByRole("link", { name: "グループのページを見る" }).click();
  await expect(otherDevice).toHaveURL(/\/u\/medsearch\/group\/[^/?]+(\?.*)?$/);
  await otherDevice.reload();
  await expect(group.member(applicant.name)).toContainText("おおよその量");
  await expect(group.member(founder.name)).toContainText("管理施設");
  for (const { name } of [founder, applicant]) await expect(group.map.getByRole("link", { name })).toBeVisible();
  await expect(group.ownPrivacy("数量まで")).toHaveCount(0);
  await group.ownPrivacy("有無だけ").check();
  await group.savePrivacy.click();
  await expect(group.member(applicant.name)).toContainText("有無だけ");

  await group.leave.click();
  await expect(group.dialog).toContainText("このグループの施設に表示されなくなり");
  await group.dialog.getByRole("button", { name: "退会する" }).click();
  await expect(group.members).toHaveCount(0);
  await expect(group.applyAgain).toBeVisible();
  await page.reload();
  await founderBell.button.click();
  await expect(founderBell.news(`${applicant.name}が「${groupName}」から退会しました`)).toBeVisible();
});

test("a group that another institution manages cannot be managed, and its members stay hidden", async ({
  page,
  people,
  pharmacies,
}) => {
  const founder = await pharmacies.verified({ place: maebashi });
  const other = await pharmacies.registered();
  const groupName = `試験グループ${unique()}`;
  const { group } = await people.callAs<{ group: { id: string } }>(founder.manager, "GroupService/CreateGroup", {
    institutionId: founder.id,
    group: { name: groupName, region: "GROUP_REGION_NEAR", privacyLevel: "PRIVACY_LEVEL_BAND" },
  });
  await signInAs(page, other.manager, `/u/medsearch/group/${group.id}`);
  await expect(new GroupPage(page).heading).toHaveText(groupName);
  await expect(page.getByText("グループに参加すると表示されます")).toBeVisible();
  for (const path of ["", "/update", "/delete", "/invite", `/inst/${founder.id}`]) {
    await page.goto(`/u/setting/group/${group.id}${path}`);
    await expect(page.getByText(`このグループは${founder.name}が管理しています`)).toBeVisible();
  }
  await page.goto(`/u/medsearch/inst/${founder.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
  await page.goto("/u/setting/group/create");
  await expect(page.getByText("グループを作成できるのは、許可証の確認が済んだ施設だけです")).toBeVisible();
  await page.goto("/u/medsearch/group/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
});
