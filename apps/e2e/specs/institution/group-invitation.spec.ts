import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { readLetter } from "../../commands/read-letter.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { type People, unique } from "../../fixtures/people.ts";
import type { Pharmacy } from "../../fixtures/pharmacies.ts";
import { test } from "../../fixtures/test.ts";
import { GroupPage } from "../../pages/institution/group-page.ts";

/** A group that a pharmacy has founded. */
async function foundGroup(people: People, { id: institutionId, manager }: Pharmacy) {
  const name = `試験グループ${unique()}`;
  const fields = { name, region: "GROUP_REGION_NEAR", privacyLevel: "PRIVACY_LEVEL_BAND" };
  const { group } = await people.callAs<{ group: { id: string } }>(manager, "GroupService/CreateGroup", {
    institutionId,
    group: fields,
  });
  return { id: group.id, name };
}

test("an invitation sent to the wrong pharmacy is taken back; partners find the groups they have in common", async ({
  page,
  people,
  pharmacies,
}) => {
  const [founder, other] = [await pharmacies.verified(), await pharmacies.registered()];
  const group = await foundGroup(people, founder);
  const place = { institutionId: founder.id, groupId: group.id, code: other.code };
  await people.callAs(founder.manager, "GroupMemberService/InviteToGroup", place);

  await signInAs(page, founder.manager, `/u/setting/group/${group.id}?tab=invitations`);
  await page.getByRole("button", { name: `${other.name}への招待を取り消す` }).click();
  const dialog = page.getByRole("dialog", { name: `${other.name}への招待を取り消しますか？` });
  await checkAccessibility(page, "taking an invitation back");
  await dialog.getByRole("button", { name: "招待を取り消す" }).click();
  await expect(page.getByText("回答待ちの招待はありません")).toBeVisible();

  const answer = { institutionId: other.id, groupId: group.id, accept: true, agreesToRules: true };
  const accept = () => people.callAs(other.manager, "GroupMemberService/AnswerGroupInvitation", answer);
  await expect(accept()).rejects.toThrow(/answered 4/);
  await people.callAs(founder.manager, "GroupMemberService/InviteToGroup", place);
  await accept();

  await page.goto(`/u/medsearch/inst/${other.id}`);
  const common = page.getByRole("list", { name: "共通のグループ" });
  await expect(common).toContainText("在庫の公開: おおよその量");
  await checkAccessibility(page, "a partner's page");
  await common.getByRole("link", { name: group.name }).click();
  await expect(new GroupPage(page).heading).toHaveText(group.name);
});

test("a person who has chosen a language gets mails in it", async ({ page, people, pharmacies, system }) => {
  const [founder, applicant] = [await pharmacies.verified(), await pharmacies.registered()];
  const group = await foundGroup(people, founder);
  await signInAs(page, applicant.manager, "/u/profile");
  await page.getByRole("combobox", { name: "言語" }).click();
  const reported = page.waitForResponse((response) => response.url().endsWith("AccountService/UpdateAccount"));
  await page.getByRole("option", { name: "Français" }).click();
  await expect(page.getByRole("combobox", { name: "Langue" })).toBeVisible();
  expect((await reported).ok()).toBe(true);
  await people.callAs(applicant.manager, "GroupMemberService/ApplyToGroup", {
    institutionId: applicant.id,
    groupId: group.id,
    agreesToRules: true,
  });
  await people.callAs(founder.manager, "GroupMemberService/DecideApplication", {
    institutionId: founder.id,
    groupId: group.id,
    memberInstitutionId: applicant.id,
    approve: true,
  });
  const { subject } = await readLetter(system, applicant.manager.email);
  expect(subject).toBe(`Vous avez rejoint « ${group.name} »`);
});
