import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { makeForecast } from "../../fixtures/forecasts.ts";
import { nsipsFile } from "../../fixtures/nsips-file.ts";
import { balanceOf, orderingPharmacy } from "../../fixtures/ordering.ts";
import { lateExpiry, type Pack, packOf, symbolOf } from "../../fixtures/packs.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { Bell } from "../../pages/account/bell.ts";
import { InboxPage } from "../../pages/ordering/inbox-page.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { DispensingsPage } from "../../pages/stock/dispensings-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

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
  const { pharmacy, pharmacist, clerk, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const [used, kept] = [
    await packOf(people, "カルボシステイン錠250mg「めぐり」"),
    await packOf(people, "グリメピリド"),
  ];
  const { expiresOn } = lateExpiry();
  // Two patients a day, so that more than a package is needed on whichever day this runs.
  await makeForecast(people, pharmacy, used, 56);
  for (const pack of [used, kept]) await shelve(people, pharmacy, pack, "L1");
  await people.callAs(pharmacy.manager, "StockService/UpdateStockItem", {
    institutionId: pharmacy.id,
    medicineId: kept.medicineId,
    orderPoint: "100",
  });
  await page.setViewportSize(desk);
  const orders = new OrdersPage(page);
  const inbox = new InboxPage(otherDevice);
  const slip = `S-${pharmacy.code}`;

  await test.step("a file of the receipt computer takes 42 of each off the shelf", async () => {
    await signInAs(page, pharmacist, DispensingsPage.path);
    const dispensings = new DispensingsPage(page);
    const toMessage = ({ medicineId, shown }: Pack) => ({ receiptCode: medicineId, medicineName: shown });
    const file = nsipsFile({ code: pharmacy.code, receptionNo: "11", ...toMessage(used), beside: [toMessage(kept)] });
    await dispensings.give(file);
    await expect(dispensings.file(file.name)).toContainText("取り込み済み");
    await page.goto(StockPage.path);
    for (const { shown, unit } of [used, kept]) await expect(new StockPage(page).row(shown)).toContainText(`58${unit}`);
  });

  await test.step("what will be needed is forecast", async () => {
    await page.goto("/u/medorder/predict");
    await expect(page.getByRole("link", { name: used.shown })).toBeVisible({ timeout: 60_000 });
  });

  await test.step("the pharmacist sees what is proposed, and why", async () => {
    await page.goto(OrdersPage.path);
    await expect(orders.proposal(used.shown)).toContainText("次々便");
    await expect(orders.proposal(kept.shown)).toContainText(
      `発注点100${kept.unit} − 在庫58 − 発注残0 ＝ 42${kept.unit}`,
    );
    for (const { shown } of [used, kept]) {
      await expect(orders.section(wholesaler.company)).toContainText(shown);
      await orders.tick(shown).check();
    }
  });

  await test.step("the wholesaler's office looks at what has arrived", async () => {
    await otherDevice.setViewportSize(desk);
    await signInAs(otherDevice, demoAccount("wholesaler"), `${wholesaler.path}?tab=orders`);
    await expect(inbox.stage("回答待ち")).toBeVisible();
    await expect(inbox.of(pharmacy.name)).toHaveCount(0);
  });

  await test.step("the pharmacist orders by a slip of the hand, and takes it back before it goes out", async () => {
    await expect(orders.proposal(kept.shown)).toContainText("価格未登録");
    await checkAccessibility(page, "today's order");
    await orders.orderAll();
    await orders.takeBack();
    await expect(page.getByText("発注を取り消し、今日の発注に戻しました。")).toBeVisible();
    for (const { shown } of [used, kept]) await expect(orders.section(wholesaler.company)).toContainText(shown);
  });

  await test.step("the pharmacist orders, once", async () => {
    await orders.orderAll();
    await orders.openSent();
    await expect(
      orders.list
        .getByRole("row")
        .nth(1)
        .getByRole("button", { name: /^発注 #2 を取り消す/ }),
    ).toBeVisible();
    // It waits ten seconds, in which it can be taken back.
    await expect(orders.list).toContainText("送信済み", { timeout: 30_000 });
    await page.getByRole("tab", { name: "今日の発注" }).click();
    // A forecast run meanwhile may want more of what is used.
    await expect(page.getByText("発注が必要な薬品はありません。").or(orders.proposal(used.shown))).toBeVisible();
    await expect(orders.proposal(kept.shown)).toHaveCount(0);
  });

  await test.step("the office sees it come, has one medicine later, and ships the other", async () => {
    const order = inbox.of(pharmacy.name);
    await inbox.backorder(order, kept.shown, expiresOn);
    await inbox.answer(order);
    await inbox.stage("出荷待ち").click();
    await expect(order).toContainText("一部欠品");
    await inbox.ship(order, used.shown, { slip, lot: "LOT7A", expiry: expiresOn.slice(0, 7).replace("-", "/") });
    await expect(order, "what comes later still waits").toContainText("出荷済み");
  });

  const packs = await test.step("the pharmacist is notified, and reads what comes and what comes later", async () => {
    await page.goto("/u/medorder/overview");
    await expect(page.getByRole("link", { name: "欠品・入荷待ちの明細 1件" })).toBeVisible();
    const bell = new Bell(page);
    await bell.button.click();
    await expect(bell.news(`${wholesaler.company}が発注番号2の品物を出荷しました`)).toBeVisible();
    await bell.news(`${wholesaler.company}が発注番号2に回答しました`).click();
    await expect(orders.heading).toContainText(wholesaler.company);
    await expect(orders.lines.filter({ hasText: kept.shown })).toContainText("入荷待ち");
    const sent = orders.lines.filter({ hasText: used.shown });
    await expect(sent).toContainText("受注");
    await expect(page.getByText(`納品書 ${slip}`, { exact: true })).toBeVisible();
    return Number.parseInt((await sent.getByRole("cell").nth(1).textContent()) ?? "", 10);
  });
  expect(packs, "packages of which one can be missing").toBeGreaterThan(1);

  await test.step("the clerk scans on a phone what came, a package less than the notice says", async () => {
    const context = await browser.newContext({ viewport: phone });
    troubles.watch(context);
    const hand = await context.newPage();
    await signInAs(hand, clerk, OrdersPage.sentPath);
    const deliveries = new DeliveriesPage(hand);
    await new OrdersPage(hand).list.getByRole("link", { name: wholesaler.company }).click();
    await hand.getByRole("button", { name: "入庫する" }).click();
    const begin = deliveries.dialog(`${wholesaler.company}の発注 #2 を入庫しますか？`);
    await expect(begin.getByRole("combobox", { name: "納品書番号" })).toHaveValue(slip);
    await begin.getByRole("button", { name: "読み取りへ進む" }).click();
    const expected = hand.getByRole("table", { name: "発注との照合" }).getByRole("row");
    const coming = expected.filter({ hasText: used.shown });
    await expect(coming).toContainText("未読み取り");
    await expect(expected.filter({ hasText: kept.shown })).toContainText("今回の出荷案内になし");
    await deliveries.scan(symbolOf(used, { lot: "LOT7A", expiresOn }), String(packs - 1));
    await expect(coming).toContainText("不足");
    await checkAccessibility(hand, "a delivery against its order on a phone");
    await deliveries.post.click();
    const ending = deliveries.dialog(`${wholesaler.company}の入庫を確定しますか？`);
    await expect(ending).toContainText(`${used.shown}: 出荷案内との差異 −${used.quantity}${used.unit}`);
    await expect(ending, "nobody misses what comes later").not.toContainText(kept.shown);
    await ending.getByRole("button", { name: "入庫を確定する" }).click();
    await expect(hand.getByText("検品済み").first()).toBeVisible();
    await context.close();
  });

  await test.step("the order waits for the rest, and the shelf is what the ledger comes to", async () => {
    await page.goto("/u/medorder/overview");
    await page.getByRole("link", { name: "欠品・入荷待ちの明細 1件" }).click();
    await expect(page.getByRole("row").filter({ hasText: kept.shown })).toContainText("入荷待ち");
    await page.goto(OrdersPage.sentPath);
    await expect(orders.list).toContainText("一部納品");
    await orders.list.getByRole("link", { name: wholesaler.company }).click();
    await expect(orders.history).toContainText("一部納品");
    const came = 58 + (packs - 1) * used.quantity;
    expect(await balanceOf(people, pharmacy, used.medicineId)).toEqual({ shelf: came, lots: came, movements: came });
    expect(await balanceOf(people, pharmacy, kept.medicineId)).toEqual({ shelf: 58, lots: 58, movements: 58 });
  });

  await test.step("the same once more is warned of, and stopped", async () => {
    await page.getByRole("button", { name: "ほかの操作" }).click();
    await page.getByRole("menuitem", { name: "もう一度発注する" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "カートに入れる" }).click();
    await expect(orders.section(wholesaler.company)).toContainText(used.shown);
    await expect(orders.proposal(used.shown)).toContainText("二重発注 #2");
    await orders.orderAll();
    await expect(page.getByText(/^未確認の注意が/)).toBeVisible();
    await orders.answerAll();
    await orders.orderAll();
    await expect(page.getByText(/同じ内容の発注が10分以内に確定されています/)).toBeVisible();
  });
});
