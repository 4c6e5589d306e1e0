import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { balanceOf } from "../../fixtures/ordering.ts";
import { lateExpiry, packsOf } from "../../fixtures/packs.ts";
import { announcedSlip, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

test("a pharmacist has to post slip by slip, or a slip with an unknown JAN is posted with the others", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [first, second] = await packsOf(people, 2);
  if (!first || !second) throw new Error("The demo's master has too few medicines.");
  const { expiresOn } = lateExpiry();
  const line = { packs: 1, unitYen: 1_000, lot: "A100", expiresOn };
  await announcedSlip(people, pharmacy, { slip: "20001", lines: [{ ...line, jan: first.jan }] });
  await announcedSlip(people, pharmacy, { slip: "20002", lines: [{ ...line, jan: second.jan, packs: 2 }] });
  await announcedSlip(people, pharmacy, { slip: "20003", lines: [{ ...line, jan: "4987999000005" }] });
  await signInAs(page, pharmacy.manager, StockPage.receivingPath);
  const dialog = page.getByRole("dialog", { name: "選んだ伝票を案内どおり入庫しますか？" });

  await test.step("the dialog names what is left out before anything is posted", async () => {
    await page.getByRole("checkbox", { name: "すべて選択" }).check();
    await expect(page.getByText("3件の伝票が選択されています。")).toBeVisible();
    await checkAccessibility(page, "main");
    await page.getByRole("button", { name: "案内どおり入庫する" }).click();
    await expect(dialog.getByText("入庫する伝票: 2件")).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: "20003" })).toContainText("未登録のJANがあります");
    await checkAccessibility(page, "dialog");
  });

  await test.step("nothing of it has to be scrolled sideways on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
    await checkAccessibility(page, "dialog on a phone");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the others are in the stock, and the one that was left out waits", async () => {
    await dialog.getByRole("button", { name: "入庫する", exact: true }).click();
    await expect(page.getByText("2件の伝票を入庫しました。")).toBeVisible();
    const waiting = page.getByRole("table", { name: "出荷案内" }).getByRole("row");
    await expect(waiting).toHaveCount(2);
    await expect(waiting.nth(1)).toContainText("20003");
    await expect(page.getByText("件の伝票が選択されています。")).toHaveCount(0);
    expect((await balanceOf(people, pharmacy, first.medicineId)).movements).toBe(first.quantity);
    expect((await balanceOf(people, pharmacy, second.medicineId)).movements).toBe(2 * second.quantity);
  });
});
