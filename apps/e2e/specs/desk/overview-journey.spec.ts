import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { busyPharmacy, shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

/** Presses a button and waits for the file that comes. @returns how its content begins. */
async function saved(page: Page, name: string): Promise<{ file: Download; beginning: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = await coming;
  return { file, beginning: (await readFile(await file.path())).toString("latin1", 0, 4) };
}

test("the day begins with what there is to look at; each figure leads to what it counts, which can be taken along", async ({
  page,
  people,
  pharmacies,
}) => {
  const pharmacy = await busyPharmacy(people, pharmacies);
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await shelve(people, pharmacy, pharmacy, "L2", inTwoMonths);
  await signInAs(page, pharmacy.manager, "/u/medorder");
  await expect(page).toHaveURL(/\/u\/medorder\/overview$/);
  await expect(page.getByRole("heading", { name: "概要", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "検品中の入庫 1件" })).toBeVisible();
  const chart = page.getByRole("img", { name: /使用期限の月ごとの在庫金額/ });
  await expect(chart).toBeVisible();
  await expect(page.getByText("30日間で0件")).toBeVisible();
  await checkAccessibility(page, "the overview in light");
  await turn(page, "dark");
  await checkAccessibility(page, "the overview in dark");
  await turn(page, "light");
  await page.getByRole("button", { name: "表で見る" }).first().click();
  await expect(page.getByRole("row", { name: /期限切れ ￥0/ })).toBeVisible();

  await page.getByRole("link", { name: "進行中の棚卸 1件" }).click();
  await page.getByRole("link", { name: "月末の棚卸" }).click();
  const report = await saved(page, "PDFで書き出す");
  expect(report.file.suggestedFilename()).toBe("月末の棚卸.pdf");
  expect(report.beginning).toBe("%PDF");
  await page.getByRole("tab", { name: "在庫" }).click();
  const workbook = await saved(page, "Excelで書き出す");
  expect(workbook.file.suggestedFilename()).toMatch(/^stock-.*\.xlsx$/);
  expect(workbook.beginning).toBe("PK\u0003\u0004");
});
