import { expect } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { billed, received } from "../../fixtures/billing.ts";
import { priced, shippedOrder, tradingPartner } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test("nobody sees whether the report of April to September counts what was billed or what was delivered", async ({
  page,
  people,
  pharmacies,
}) => {
  const pharmacy = await stocking(people, pharmacies);
  const wholesaler = await tradingPartner(people, pharmacy);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1234.5" });
  const year = lastReportedYear();
  const deliveredOn = `${year}-09-10`;
  const { medicineId } = pack;
  const orderId = await shippedOrder(people, pharmacy, { medicineId, wholesaler, packs: 2, shippedOn: deliveredOn });
  await received(people, pharmacy, { wholesaler, orderId, pack, packs: 2, deliveredOn });
  const row = page.getByRole("row").filter({ hasText: wholesaler.company });

  await test.step("before an invoice, it counts the delivery", async () => {
    await signInAs(page, pharmacy.manager, "/u/medorder/wholesaler?tab=report");
    await page.getByRole("radio", { name: String(year) }).check();
    await expect(row).toContainText("納品 9月");
    await expect(row).not.toContainText("請求書");
  });

  await test.step("once all of it is billed, it counts the invoice", async () => {
    await billed(people, wholesaler);
    await page.reload();
    await page.getByRole("radio", { name: String(year) }).check();
    await expect(row).toContainText("請求書 9月");
    await expect(row).not.toContainText("納品");
    await checkBothModes(page, "the report of April to September");
  });
});

/** The year of the last September that is over, in Tokyo. */
function lastReportedYear(): number {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" })
    .format(new Date())
    .split("-")
    .map(Number);
  return month > 9 ? year : year - 1;
}
