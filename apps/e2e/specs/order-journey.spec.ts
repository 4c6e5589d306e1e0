import { expect, type Page } from "@playwright/test";
import { checkAccessibility } from "../commands/check-accessibility.ts";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { nsipsFile } from "../fixtures/nsips-file.ts";
import { orderingPharmacy } from "../fixtures/ordering.ts";
import { lateExpiry, packOf, symbolOf } from "../fixtures/packs.ts";
import { shelve } from "../fixtures/shelf.ts";
import { test } from "../fixtures/test.ts";
import { DeliveriesPage } from "../pages/deliveries-page.ts";
import { DispensingsPage } from "../pages/dispensings-page.ts";
import { InboxPage, OrdersPage } from "../pages/orders-page.ts";

const phone = { viewport: { width: 390, height: 844 } };

test("what was dispensed is not ordered, or what was ordered is doubled, lost on its way, or wrong on the shelf", async ({
  page,
  otherDevice,
  browser,
  system,
  people,
  pharmacies,
  troubles,
}) => {
  test.slow();
  const { pharmacy, clerk, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  const { medicineId, shown, unit } = pack;
  const { expiresOn, words } = lateExpiry();
  await shelve(people, pharmacy, pack, "L1");
  await people.callAs(pharmacy.manager, "StockService/UpdateStockItem", {
    ...{ institutionId: pharmacy.id, medicineId, orderPoint: "100" },
  });
  const orders = new OrdersPage(page);

  await test.step("a file of the receipt computer takes 42 off the shelf", async () => {
    await signInAs(page, pharmacy.manager, DispensingsPage.path);
    const dispensings = new DispensingsPage(page);
    const file = nsipsFile({ receptionNo: "11", receiptCode: medicineId, medicineName: shown });
    await dispensings.give(file);
    await expect(dispensings.file(file.name)).toContainText("取り込み済み");
  });

  const number =
    await test.step("the pharmacist takes what is proposed, and places it once, warnings read", async () => {
      await page.goto("/u/medorder/order");
      await expect(orders.proposal(shown)).toContainText("1箱");
      await orders
        .proposal(shown)
        .getByRole("button", { name: /の計算を見る$/ })
        .click();
      await expect(orders.proposal(shown)).toContainText(`＝ 42${unit}`);
      await checkAccessibility(page, "the proposals");
      await page.getByRole("button", { name: "1品目をカートに入れる" }).click();
      await expect(orders.section(wholesaler.company)).toContainText(shown);
      await checkAccessibility(page, "the cart");
      await page.getByRole("button", { name: "すべて発注する" }).click();
      await orders.placing.getByRole("button", { name: "発注を確定する" }).click();
      await expect(orders.placing).toContainText("価格が登録されていません");
      await checkAccessibility(page, "the warnings before an order is placed");
      await orders.placing.getByRole("button", { name: "注意を確認して確定する" }).click();
      await expect(orders.list).toContainText("送信済み", { timeout: 20_000 });
      await orders.list.getByRole("link", { name: wholesaler.company }).click();
      await expect(orders.heading).toContainText(wholesaler.company);
      await checkAccessibility(page, "an order that was sent");
      return /#(\d+)/.exec((await orders.heading.textContent()) ?? "")?.[1] ?? "";
    });

  await test.step("the wholesaler accepts and ships it", async () => {
    const inbox = new InboxPage(otherDevice);
    const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await signInAs(otherDevice, demoAccount("wholesaler"), `${wholesaler.path}?tab=orders&order=${orderId}`);
    await expect(inbox.order).toContainText(pharmacy.name);
    await expect(inbox.order).toContainText(shown);
    await checkAccessibility(otherDevice, "a wholesaler's inbox");
    await inbox.order.getByRole("button", { name: "受注する" }).click();
    await expect(inbox.order).toContainText("受注済み");
    await inbox.ship({ slip: `S-${number}-1`, lot: "LOT7A", expiry: expiresOn.slice(0, 7).replace("-", "/") });
    await expect(inbox.order).toContainText(words);
  });

  await test.step("the clerk scans it in on a phone, against the order", async () => {
    const context = await browser.newContext(phone);
    troubles.watch(context);
    const hand = await context.newPage();
    await signInAs(hand, clerk, "/u/medorder/order?tab=sent");
    const [list, deliveries] = [new OrdersPage(hand), new DeliveriesPage(hand)];
    await list.list.getByRole("link", { name: wholesaler.company }).click();
    await hand.getByRole("button", { name: "入庫する" }).click();
    const begin = deliveries.dialog(`${wholesaler.company}の発注 #${number} を入庫しますか？`);
    await expect(begin.getByRole("combobox", { name: "納品書番号" })).toHaveValue(`S-${number}-1`);
    await begin.getByRole("button", { name: "読み取りへ進む" }).click();
    const expected = hand.getByRole("table", { name: "発注との照合" });
    await expect(expected).toContainText("未読み取り");
    await deliveries.scan(symbolOf(pack, { lot: "LOT7A", expiresOn }));
    await expect(expected).toContainText("そろった");
    await checkAccessibility(hand, "a delivery against its order on a phone");
    await deliveries.post.click();
    await deliveries
      .dialog(`${wholesaler.company}の納品を在庫に入れますか？`)
      .getByRole("button", { name: "在庫に入れる" })
      .click();
    await expect(hand.getByText("検品済み").first()).toBeVisible();
    await context.close();
  });

  await test.step("the order is received, and the shelf is what the ledger says", async () => {
    await expectReceived(page, orders);
    const { item, lots } = await people.callAs<{ item: { onHand: string }; lots: { onHand: string }[] }>(
      pharmacy.manager,
      "StockService/GetStockItem",
      { institutionId: pharmacy.id, medicineId },
    );
    const shelf = 100 - 42 + pack.quantity;
    expect([item.onHand, lots.reduce((sum, { onHand }) => sum + Number(onHand), 0)]).toEqual([String(shelf), shelf]);
  });
});

async function expectReceived(page: Page, orders: OrdersPage): Promise<void> {
  await page.reload();
  await expect(orders.heading).toBeVisible();
  await expect(orders.history).toContainText("検品済み");
}
