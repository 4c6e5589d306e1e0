import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { newLine, newMedicine, sskFile } from "../../fixtures/ssk-file.ts";
import { test } from "../../fixtures/test.ts";
import { recallFile } from "../../fixtures/watch-files.ts";
import { MasterImportPage } from "../../pages/medicine/master-import-page.ts";
import { SupplyPage } from "../../pages/watch/supply-page.ts";

test("a recalled lot stays among what is dispensed, because nobody on the desk was led to it", async ({
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
  await importing.take(sskFile(`${unique()}.csv`, [newLine(medicine)]));
  const pharmacy = await stocking(people, pharmacies);
  await shelve(people, pharmacy, { medicineId: medicine.code }, "A002");
  await shelve(people, pharmacy, { medicineId: medicine.code }, "B900");
  const recall = {
    number: `2-${unique()}`,
    day: new Date().toISOString().slice(0, 10),
    recallClass: "クラスⅠ",
    name: medicine.name,
    lots: "製造番号：Ａ００１〜Ａ００３\n出荷数量：1,240箱",
  };
  await importing.take(recallFile(`${unique()}.csv`, [recall]), /^回収情報/);

  await signInAs(page, pharmacy.manager, "/u");
  await page.getByRole("link", { name: "対応する" }).click();
  const supply = new SupplyPage(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(medicine.name);
  await expect(page.getByText("クラスⅠ")).toBeVisible();
  await expect(supply.quarantine).toBeHidden();
  await checkBothModes(page, "a recall before its lots are confirmed");

  await supply.confirmLots.click();
  const dialog = supply.dialog("対象ロットを確認");
  await expect(dialog.getByRole("textbox", { name: "ロット" })).toHaveValue("A001\nA002\nA003");
  await checkBothModes(page, "the lots of a recall");
  await dialog.getByRole("button", { name: "ロットを確認" }).click();
  await supply.quarantine.click();
  await expect(page.getByText("1ロットを隔離しました")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "A002" })).toContainText("隔離中");
  await expect(page.getByRole("row").filter({ hasText: "B900" })).toHaveCount(0);
  await checkBothModes(page, "a recall with a lot in quarantine");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("隔離中").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkBothModes(page, "a recall on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await supply.giveBack.click();
  const giveBack = supply.dialog("対象ロットを卸へ返品");
  await giveBack.getByRole("textbox", { name: "卸" }).fill("架空卸");
  await giveBack.getByRole("button", { name: "卸へ返品" }).click();
  await expect(page).toHaveURL(/return=/);
  await expect(page.getByRole("main")).toContainText(recall.number);

  await page.goto(SupplyPage.recallsPath);
  await expect(supply.recalls.filter({ hasText: medicine.name })).toContainText("対応済み");
  await checkBothModes(page, "the list of recalls");
  await page.goto("/u");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "対応する" })).toHaveCount(0);
});
