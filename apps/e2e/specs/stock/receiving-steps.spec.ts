import { expect, type Locator } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { tradingPartner } from "../../fixtures/ordering.ts";
import { lateExpiry, packsOf, symbolOf } from "../../fixtures/packs.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

test("a delivery of twenty lines takes more than its scans, a few presses and the number of its slip", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const wholesaler = await tradingPartner(people, pharmacy);
  const packs = await packsOf(people, 20);
  const { expiresOn } = lateExpiry();
  const steps = { presses: 0, typed: 0, scans: 0 };
  const press = async (target: Locator) => {
    await target.click();
    steps.presses += 1;
  };
  const deliveries = new DeliveriesPage(page);
  await signInAs(page, pharmacy.manager, StockPage.receivingPath);

  await test.step("the slip", async () => {
    await press(page.getByRole("button", { name: "入庫を始める" }));
    const form = deliveries.dialog("入庫を始める");
    await press(form.getByRole("button", { name: wholesaler.company }));
    await form.getByRole("textbox", { name: "納品書番号" }).fill("A-2000");
    steps.typed += 1;
    await press(form.getByRole("button", { name: "読み取りへ進む" }));
  });

  await test.step("the goods", async () => {
    await deliveries.scan(...packs.map((pack, at) => symbolOf(pack, { lot: `L${at}`, expiresOn })));
    steps.scans += packs.length;
    await expect(deliveries.waiting).toBeHidden();
    await press(deliveries.post);
    const dialog = deliveries.dialog(`${wholesaler.company}の入庫を確定しますか？`);
    await expect(dialog).toContainText("明細: 20件");
    await press(dialog.getByRole("button", { name: "入庫を確定する" }));
    await expect(page.getByText("検品済み")).toBeVisible();
    await expect(deliveries.lines).toHaveCount(20);
  });

  process.stdout.write(
    `20 lines received: ${steps.scans} scans, ${steps.presses} presses, ${steps.typed} field typed\n`,
  );
  expect(steps).toEqual({ presses: 5, typed: 1, scans: 20 });
});
