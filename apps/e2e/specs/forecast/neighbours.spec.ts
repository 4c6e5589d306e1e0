import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { dispensed } from "../../fixtures/forecasts.ts";
import { outsideWholesaler } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { type Pharmacy, pharmaciesOf } from "../../fixtures/pharmacies.ts";
import { test } from "../../fixtures/test.ts";

const place = { latitude: 36.389, longitude: 139.063 };
/** So many pharmacies are needed behind a line, and so many dispensed items of each. */
const [neighbours, items] = [3, 100];

test("a pharmacy without stock and dispensings does not reach its first order", async ({ page, people }) => {
  test.setTimeout(90_000);
  const pharmacies = pharmaciesOf(people);
  const trial = ({ id, manager }: Pharmacy) =>
    people.callAs(manager, "InstitutionService/StartMedorderTrial", { institutionId: id });
  const pack = await packOf(people, "アムロジピン");
  const [first, ...others] = await Promise.all(
    Array.from({ length: neighbours }, () => pharmacies.verified({ place })),
  );
  if (!first) throw new Error("There are no neighbours.");
  // Only pharmacies that share with a group count.
  const { group } = await people.callAs<{ group: { id: string } }>(first.manager, "GroupService/CreateGroup", {
    institutionId: first.id,
    group: { region: "GROUP_REGION_NEAR", privacyLevel: "PRIVACY_LEVEL_BAND", name: `試験グループ${first.code}` },
  });
  for (const { id, code, manager } of others) {
    const invitation = { institutionId: first.id, groupId: group.id, code };
    await people.callAs(first.manager, "GroupMemberService/InviteToGroup", invitation);
    const answer = { institutionId: id, groupId: group.id, accept: true, agreesToRules: true };
    await people.callAs(manager, "GroupMemberService/AnswerGroupInvitation", answer);
  }
  for (const neighbour of [first, ...others]) {
    await trial(neighbour);
    const visits = Array.from({ length: items }, (_, patient) => ({ patient, daysAgo: 1 + (patient % 50) }));
    await dispensed(people, neighbour, pack, visits);
  }
  const newcomer = await pharmacies.verified({ place });
  await trial(newcomer);
  const { name: wholesaler } = await outsideWholesaler(people, newcomer);

  await signInAs(page, newcomer.manager, "/u/medorder/order");
  await page.getByRole("link", { name: "近隣の使用量から選ぶ" }).click();
  await expect(page.getByText("1日の処方箋枚数を入力してください。")).toBeVisible();
  await page.getByLabel("1日の処方箋枚数").fill("30");
  await page.getByRole("button", { name: "計算する" }).click();
  const line = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { checked: true }) })
    .first();
  await expect(line).toContainText(wholesaler);
  await checkAccessibility(page, "what pharmacies nearby use");
  const packs = await line.getByRole("textbox").inputValue();
  const medicine = ((await line.getByRole("rowheader").textContent()) ?? "").trim();
  await page.getByRole("button", { name: "今日の発注に入れる" }).click();
  await page.getByRole("button", { name: "発注を見る" }).click();
  await expect(page).toHaveURL(/\/u\/medorder\/order/);
  const row = page.getByRole("row").filter({ hasText: medicine });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("textbox")).toHaveValue(packs);
});
