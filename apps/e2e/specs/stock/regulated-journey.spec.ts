import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { nsipsFile } from "../../fixtures/nsips-file.ts";
import { lateExpiry, packOf } from "../../fixtures/packs.ts";
import { begunDelivery, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { DispensingsPage } from "../../pages/stock/dispensings-page.ts";
import { LedgersPage } from "../../pages/stock/ledgers-page.ts";

test("a narcotic is accounted for from the wholesaler to the annual report, and a mistake stays to be seen", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "オキシコドン徐放錠");
  const call = (method: string, message: object) =>
    people.callAs(pharmacy.manager, method, { institutionId: pharmacy.id, ...message });
  const { id: deliveryId } = await begunDelivery(people, pharmacy, "N-100");
  const line = { id: crypto.randomUUID(), medicineId: pack.medicineId, quantity: "100", lot: "NARC1" };
  await call("DeliveryService/AddDeliveryLines", {
    deliveryId,
    lines: [{ ...line, expiresOn: lateExpiry().expiresOn }],
  });
  await call("DeliveryService/PostDelivery", { deliveryId });
  await call("StockService/UpdateStockSetting", { beginsOn: "2026-11-01", valuation: "STOCK_VALUATION_LIST_PRICE" });

  await signInAs(page, pharmacy.manager, LedgersPage.path);
  const ledgers = new LedgersPage(page);
  await expect(ledgers.list.getByRole("row").filter({ hasText: pack.shown })).toContainText("譲受証未記入 1件");
  await checkAccessibility(page, "the list of ledgers");
  await ledgers.list.getByRole("link", { name: pack.shown }).click();
  await expect(ledgers.entry("架空卸")).toContainText("譲受証番号 未記入");
  await ledgers.note("架空卸", "譲受証（譲渡証）番号", "J-2026-1");
  await expect(ledgers.entry("架空卸")).toContainText("譲受証 J-2026-1");

  await page.goto(DispensingsPage.path);
  const file = nsipsFile({
    code: pharmacy.code,
    receptionNo: "31",
    receiptCode: pack.medicineId,
    medicineName: pack.shown,
  });
  const dispensings = new DispensingsPage(page);
  await dispensings.give(file);
  await expect(dispensings.file(file.name)).toContainText("取り込み済み");

  await page.goto(LedgersPage.path);
  await ledgers.list.getByRole("link", { name: pack.shown }).click();
  await expect(ledgers.entry("受付番号 31")).toContainText("58");
  await ledgers.correct("受付番号 31", { quantity: "40", reason: "2錠を返してもらった" });
  await expect(ledgers.entry("4番に訂正")).toContainText("42");
  await expect(ledgers.entry("2番の訂正")).toContainText("60");
  await checkAccessibility(page, "a ledger in light");
  await turn(page, "dark");
  await checkAccessibility(page, "a ledger in dark");
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await expect(page.getByRole("heading", { name: "麻薬帳簿" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "法定帳簿" })).toBeHidden();
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });

  await page.goto(LedgersPage.path);
  await page.getByRole("link", { name: "年間報告" }).click();
  await expect(page.getByText("この年度の受払はありません。")).toBeVisible();
  await page.getByRole("combobox", { name: "年度" }).selectOption({ index: 0 });
  const year = ledgers.report.getByRole("row").filter({ hasText: pack.shown });
  for (const [name, amount] of [
    ["期首", "0"],
    ["受入", "100"],
    ["払出（調剤）", "40"],
    ["期末", "60"],
  ] as const) {
    await expect(year.locator(`[data-label="${name}"]`)).toHaveText(`${amount}${pack.unit}`);
  }
  await expect(year).toContainText("一致");
  await checkAccessibility(page, "the annual report");
});
