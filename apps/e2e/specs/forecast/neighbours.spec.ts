import { expect } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { outsideWholesaler } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import { pharmaciesOf } from "../../fixtures/pharmacies.ts";
import { test } from "../../fixtures/test.ts";

const receiptMonth = new Date(Date.now() - 32 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7);

test("a pharmacy without stock and dispensings does not reach its first order", async ({ page, people }) => {
  test.setTimeout(120_000);
  const pharmacies = pharmaciesOf(people);
  const { owner, others, callAs } = await partnersOf(people, pharmacies, 3);
  const pack = await packOf(people, "アムロジピン");
  const verify = (of: { id: string; manager: (typeof owner)["manager"] }) =>
    people
      .callAs(of.manager, "InstitutionService/RequestVerification", { institutionId: of.id })
      .then(() =>
        people.callAsDemoAdmin("InstitutionAdminService/DecideVerification", { institutionId: of.id, verify: true }),
      );
  for (const other of others) await verify(other);
  for (const one of [owner, ...others])
    await callAs(one, "EvidenceService/ShareEvidence", {
      month: receiptMonth,
      payer: "EVIDENCE_PAYER_EMPLOYEES",
      medicines: [{ code: pack.medicineId, count: 200, amount: "5600", lastOn: `${receiptMonth}-20` }],
    });
  const newcomer = await pharmacies.verified({ place: { latitude: 36.39, longitude: 139.07 } });
  await callAs(newcomer, "InstitutionService/StartMedorderTrial", {});
  await outsideWholesaler(people, newcomer);

  await signInAs(page, newcomer.manager, "/u/medorder/order");
  await page.getByRole("link", { name: "近隣の使用量から選ぶ" }).click();
  await expect(page.getByText("1日の処方箋枚数を入力してください。")).toBeVisible();
  await page.getByLabel("1日の処方箋枚数").fill("30");
  await page.getByRole("button", { name: "計算する" }).click();
  const row = page.getByRole("row").filter({ hasText: pack.shown });
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.getByRole("button", { name: "今日の発注に入れる" }).click();
  await page.getByRole("button", { name: "発注を見る" }).click();
  await expect(page).toHaveURL(/\/u\/medorder\/order/);
  await expect(page.getByRole("row").filter({ hasText: pack.shown })).toBeVisible();
});
