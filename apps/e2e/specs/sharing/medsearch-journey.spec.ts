import { expect, type Page, type Response } from "@playwright/test";
import { checkAccessibility, checkColors } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { type Pack, packOf } from "../../fixtures/packs.ts";
import { type People, unique } from "../../fixtures/people.ts";
import type { Pharmacies, Pharmacy } from "../../fixtures/pharmacies.ts";
import { test } from "../../fixtures/test.ts";
import { MedsearchPage } from "../../pages/sharing/medsearch-page.ts";

const maebashi = { latitude: 36.389, longitude: 139.063 };
const ota = { latitude: 36.291, longitude: 139.375 };

/** An amount that no master and no other test has, so that it can be looked for in what crosses the wire. */
const amount = "1237";

/** Two pharmacies of one group that shows amounts; the second has a medicine on its shelf. */
async function partners(people: People, pharmacies: Pharmacies) {
  const seeker = await pharmacies.verified({ place: maebashi });
  const giver = await pharmacies.registered({ place: ota });
  const callAs = <T>({ id, manager }: Pharmacy, method: string, message: object): Promise<T> =>
    people.callAs<T>(manager, method, { institutionId: id, ...message });
  await callAs(giver, "InstitutionService/StartMedorderTrial", {});
  const fields = {
    name: `試験グループ${unique()}`,
    region: "GROUP_REGION_NEAR",
    privacyLevel: "PRIVACY_LEVEL_AMOUNT",
  };
  const { group } = await callAs<{ group: { id: string } }>(seeker, "GroupService/CreateGroup", { group: fields });
  const groupId = group.id;
  await callAs(seeker, "GroupMemberService/InviteToGroup", { groupId, code: giver.code });
  await callAs(giver, "GroupMemberService/AnswerGroupInvitation", { groupId, accept: true, agreesToRules: true });
  const pack = await packOf(people, "アムロジピン");
  await callAs(giver, "StockService/ChangeStock", {
    requestId: crypto.randomUUID(),
    kind: "STOCK_MOVEMENT_KIND_ADJUST",
    medicineId: pack.medicineId,
    quantity: amount,
    lot: "L1",
    expiresOn: "2099-03-31",
    reason: "開始在庫",
  });
  return { seeker, giver, pack, groupId, callAs };
}

/** Runs an act that searches for a medicine. @returns the responses of the server. */
async function answerTo(page: Page, act: () => Promise<unknown>): Promise<string> {
  const isAnswer = (response: Response) => response.url().includes("MedsearchService/SearchStock");
  // A change that arrives meanwhile has the page search again: the first answer is then given up, and has no body.
  const answered = page.waitForResponse(async (response) => isAnswer(response) && (await response.finished()) === null);
  const [response] = await Promise.all([answered, act()]);
  return (await response.body()).toString("latin1");
}

test("three characters lead to the partner that has the medicine; what it hides and partners that have left are in no response", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { seeker, giver, pack, groupId, callAs } = await partners(people, pharmacies);
  const medsearch = new MedsearchPage(page);

  await signInAs(page, seeker.manager, "/u");
  await page.goto("/u/medsearch");
  await expect(page).toHaveURL(/\/u\/medsearch\/overview$/);
  await expect(medsearch.step("グループに参加する")).toContainText(
    "1グループに参加し、1施設と在庫の情報を共有しています。",
  );
  await page
    .getByRole("main")
    .getByRole("link", { name: /薬品を探す/ })
    .click();
  await expect(page.getByRole("heading", { name: "検索方法" })).toBeVisible();

  const open = await answerTo(page, () => medsearch.seek("アムロ", pack.shown));
  expect(open, "an amount that is shown is seen by this check").toContain(amount);
  const row = medsearch.row(giver.name);
  await expect(row).toContainText(`1,237${pack.unit}`);
  await expect(row).toContainText("30 km");
  await checkAccessibility(page, "what was found in light");
  await turn(page, "dark");
  await checkColors(page, "what was found in dark");
  await turn(page, "light");
  await medsearch.view("地図").click();
  await expect(medsearch.map).toBeVisible();

  await medsearch.view("一覧").click();
  await row.getByRole("link", { name: giver.name }).click();
  await expect(medsearch.shared(pack.shown)).toContainText(`1,237${pack.unit}`);
  await checkAccessibility(page, "what a partner shares");

  await callAs(giver, "GroupMemberService/SetOwnPrivacyLevel", { groupId, privacyLevel: "PRIVACY_LEVEL_BAND" });
  await page.goBack();
  await expect(row).toBeVisible();
  const lowered = await answerTo(page, () => page.reload());
  expect(lowered, "a band does not bring the amount along").not.toContain(amount);
  await expect(row).toContainText(bandOf(pack));
  await expect(row).not.toContainText("237");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(medsearch.card(giver.name)).toContainText(bandOf(pack));
  await checkAccessibility(page, "what was found, on a phone");

  await callAs(giver, "GroupMemberService/LeaveGroup", { groupId });
  const left = await answerTo(page, () => page.reload());
  await expect(page.getByText("この薬品の在庫がある施設は見つかりませんでした")).toBeVisible();
  await expect(page.getByText("共有先の施設がまだありません")).toBeVisible();
  expect(left, "who has left is not told").not.toContain(giver.id);
});

/** The word for the amount: less than one package, less than three, or more. */
function bandOf({ quantity }: Pack): string {
  const packages = Number(amount) / quantity;
  return packages < 1 ? "少" : packages < 3 ? "中" : "多";
}
