import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { newLine, newMedicine, sskFile } from "../../fixtures/ssk-file.ts";
import { test } from "../../fixtures/test.ts";
import { supplyFile } from "../../fixtures/watch-files.ts";
import { MasterImportPage } from "../../pages/medicine/master-import-page.ts";
import { SupplyPage } from "../../pages/watch/supply-page.ts";

const supplySource = /^医薬品供給状況/;

test("the ministry's list limits a medicine, and the pharmacy that has it learns of it when nothing is delivered", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const medicine = newMedicine();
  const office = otherDevice;
  await asDemoAdmin(office, MasterImportPage.path);
  const importing = new MasterImportPage(office);
  const line = newLine(medicine);
  await importing.take(sskFile(`${unique()}.csv`, [line]));
  const code = line[31] ?? "";
  const usual = { code, status: "①通常出荷", volume: "A．出荷量通常" };
  await importing.take(supplyFile(`${unique()}.xlsx`, [usual]), supplySource);
  const pharmacy = await stocking(people, pharmacies);
  await shelve(people, pharmacy, { medicineId: medicine.code }, "L1");

  const limited = { status: "②限定出荷（自社の事情）", cause: "４．品質トラブル", expectedEnd: "2027年2月上旬" };
  await importing.take(supplyFile(`${unique()}.xlsx`, [{ code, ...limited, volume: "Ｂ．出荷量減少" }]), supplySource);

  await signInAs(page, pharmacy.manager, SupplyPage.path);
  const supply = new SupplyPage(page);
  const row = supply.changes.filter({ hasText: medicine.shown });
  await expect(row).toContainText("限定出荷");
  await expect(row).toContainText("自社の事情");
  await expect(row).toContainText("通常出荷");
  await expect(row).toContainText("品質トラブル");
  await expect(row).toContainText("2027年2月上旬");
  await checkBothModes(page, "changes of supply");

  await row.getByRole("link", { name: medicine.shown }).click();
  await expect(supply.panel).toContainText("品質トラブル");
  await expect(supply.panel).toContainText("出荷量減少");

  await page.goto(SupplyPage.recordPath);
  await expect(page.getByText("2026年度改定の基準は確定していません。")).toBeVisible();
  await expect(page.getByRole("table", { name: "供給体制の実績" }).getByRole("row")).toHaveCount(7);
  await checkBothModes(page, "the record of supply");

  await page.goto("/u/notification");
  await expect(page.getByText(/使う薬品1品目の供給状況が変わりました/)).toBeVisible({ timeout: 30_000 });
});
