import { expect, type Page } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { orderingPharmacy } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";

/** Counts the clicks that reach the page, also across pages. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("clicked", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // A key that presses a button is no click of the mouse.
    addEventListener("click", ({ detail }) => detail > 0 && (globalThis as { clicked?(): void }).clicked?.(), true);
  });
  return () => clicks;
}

test("to confirm today's order takes more than three clicks from the desk", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  const { pharmacy, pharmacist, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "グリメピリド");
  await shelve(people, pharmacy, pack, "L1");
  await people.callAs(pharmacy.manager, "StockService/UpdateStockItem", {
    institutionId: pharmacy.id,
    medicineId: pack.medicineId,
    orderPoint: "150",
  });
  const clicks = await countClicks(page);
  const orders = new OrdersPage(page);
  await signInAs(page, pharmacist);
  const task = page.getByRole("listitem").filter({ hasText: "発注の締切" });
  await expect(task).toContainText("1品目");
  const [begun, before] = [performance.now(), clicks()];
  await task.getByRole("link", { name: "発注", exact: true }).click();
  await expect(orders.section(wholesaler.company)).toContainText(pack.shown);
  await orders
    .section(wholesaler.company)
    .getByRole("button", { name: /^発注する/ })
    .click();
  await expect(page.getByText(`${wholesaler.company}に発注しました`, { exact: false })).toBeVisible();
  expect(clicks() - before).toBeLessThanOrEqual(3);
  process.stdout.write(
    `today's order from the desk: ${clicks() - before} clicks, ${Math.round(performance.now() - begun)} ms\n`,
  );
});
