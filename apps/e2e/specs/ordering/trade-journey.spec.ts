import { readFile } from "node:fs/promises";
import { readVanOrders } from "@meguri/formats/van/read-van-orders";
import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { deliveryFile } from "../../fixtures/delivery-file.ts";
import { balanceOf, outsideWholesaler, placedOrder } from "../../fixtures/ordering.ts";
import { lateExpiry, packOf, symbolOf } from "../../fixtures/packs.ts";
import { type People, unique } from "../../fixtures/people.ts";
import type { Pharmacies, Pharmacy } from "../../fixtures/pharmacies.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());

/** Two shops of one corporation, which are in no group. */
async function twoShops(people: People, pharmacies: Pharmacies): Promise<[Pharmacy, Pharmacy]> {
  const place = { latitude: 36.389, longitude: 139.063 };
  const ordering = await pharmacies.verified({ place });
  const other = await pharmacies.registered({ place: { ...place, latitude: 36.4 } });
  const call = <T>(method: string, message: object): Promise<T> => people.callAs<T>(ordering.manager, method, message);
  const { corporation } = await call<{ corporation: { id: string } }>("CorporationService/CreateCorporation", {
    name: `試験法人${unique()}`,
  });
  const corporationId = corporation.id;
  await call("CorporationService/AddHeadOfficeMember", { corporationId, email: other.manager.email });
  for (const { id: institutionId, manager } of [ordering, other]) {
    await people.callAs(manager, "CorporationService/AddShop", { corporationId, institutionId });
    await people.callAs(manager, "InstitutionService/StartMedorderTrial", { institutionId });
    await people.callAs(manager, "StockService/UpdateStockSetting", {
      institutionId,
      beginsOn: today(),
      valuation: "STOCK_VALUATION_LIST_PRICE",
    });
  }
  return [ordering, other];
}

test("a wholesaler outside delivers short and bills in full, and nobody notices it or gets the rest", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const [pharmacy, sister] = await twoShops(people, pharmacies);
  const { id: institutionId, manager } = pharmacy;
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  const { medicineId, jan, shown, unit } = pack;
  await shelve(people, sister, pack, "S1");
  const name = "架空電送薬品";
  const vanCode = `9${String(Date.now()).slice(-8)}`;
  const { trading } = await people.callAs<{ trading: { id: string } }>(manager, "TradingService/EnterTrading", {
    institutionId,
    name,
    vanCode,
    terms: { channel: "TRADING_CHANNEL_EOS" },
  });
  await people.callAs(manager, "TradingService/SetTradingRoute", {
    institutionId,
    route: { medicineId, mainTradingId: trading.id },
  });
  const next = await outsideWholesaler(people, pharmacy);
  const { expiresOn } = lateExpiry();
  const deliveries = new DeliveriesPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the order leaves as a file of class 15", async () => {
    await signInAs(page, manager, `/u/van/${vanCode}`);
    await page.getByRole("combobox", { name: "ファイルの種類" }).click();
    await page.getByRole("option", { name: "VAN クラス15（HTTP）" }).click();
    await expect(page.getByText("ファイルの形式を保存しました")).toBeVisible();
    const { orderId } = await placedOrder(people, pharmacy, { medicineId, packs: 3 });
    await page.goto(`${OrdersPage.path}/${orderId}`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /EOS/ }).click(),
    ]);
    const { groups, problems } = readVanOrders(new Uint8Array(await readFile(await download.path())));
    expect(problems).toEqual([]);
    expect(groups).toMatchObject([
      { class: "15", sender: pharmacy.code, receiver: vanCode, lines: [{ jan, packs: 3 }] },
    ]);
    await expect(page.getByRole("main")).toContainText("送信済み");
  });

  await test.step("its delivery comes as a file of class 20, and a pack less is in the box", async () => {
    await page.goto(StockPage.receivingPath);
    await page.getByRole("link", { name: "納品ファイルを取り込む" }).click();
    const line = { jan, packs: 3, unitYen: 1_000, lot: "A100", expiresOn };
    await page.locator('input[type="file"]').setInputFiles({
      name: "RECV01.DAT",
      mimeType: "application/octet-stream",
      buffer: deliveryFile({ pharmacyCode: pharmacy.code, vanCode, slip: "12345", inDays: 0 }, [line]),
    });
    await expect(page.getByText("1件のファイルを確認しました。新しい伝票: 1件")).toBeVisible();
    await page.getByRole("link", { name: "入庫の一覧へ" }).click();
    await page.getByRole("table", { name: "出荷案内" }).getByRole("link", { name }).click();
    await page.getByRole("button", { name: "検品を始める" }).click();
    const symbol = symbolOf(pack, { lot: "A100", expiresOn });
    await deliveries.scan(symbol, symbol);
    await expect(deliveries.waiting).toBeHidden();
    const check = page.getByRole("table", { name: "発注との照合" }).getByRole("row").filter({ hasText: shown });
    await expect(check).toContainText("不足");
    await checkAccessibility(page, "a delivery that is short");
    await deliveries.post.click();
    const dialog = deliveries.dialog(`${name}の入庫を確定しますか？`);
    await expect(dialog).toContainText(`出荷案内との差異 −${pack.quantity}${unit}`);
    await dialog.getByRole("button", { name: "入庫を確定する" }).click();
    await expect(page.getByText("検品済み")).toBeVisible();
  });

  await test.step("the wholesaler's portal has the rest as short, so it is on the board", async () => {
    await page.goto(`${OrdersPage.path}?tab=awaited`);
    await page.getByRole("button", { name: "ポータルの回答を取り込む" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "卸" }).click();
    await page.getByRole("option", { name }).click();
    const rows = [
      ["JAN", "発注数", "納品予定数", "状況"],
      [jan, "3", "2", "本日"],
    ];
    await dialog.getByRole("textbox", { name: "注文状況の表" }).fill(rows.map((cells) => cells.join("\t")).join("\n"));
    await dialog.getByRole("button", { name: "内容を確認する" }).click();
    await dialog.getByRole("button", { name: "1件の回答を取り込む" }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: shown });
    await expect(row).toContainText("一部欠品");
    await expect(row).toContainText(`${pack.quantity}${unit}`);
  });

  const row = page.getByRole("row").filter({ hasText: shown });

  await test.step("the next wholesaler is one press away", async () => {
    await row.getByRole("button", { name: `${next.name}に発注` }).click();
    await expect(row).toContainText(`${next.name}に手配（発注前）`);
  });

  await test.step("until then the own shop sends some: both shelves move once", async () => {
    await row.getByRole("button", { name: "ほかの手配" }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^自社店舗 ${sister.name}`) }).click();
    const requesting = page.getByRole("dialog", { name: `${sister.name}に移動を依頼` });
    await expect(requesting.getByRole("textbox", { name: "依頼する数量" })).toHaveValue(String(pack.quantity));
    await requesting.getByRole("textbox", { name: "依頼する数量" }).fill("20");
    await requesting.getByRole("button", { name: "依頼する" }).click();
    await expect(page.getByText(`${sister.name}に移動を依頼しました`)).toBeVisible();

    await signInAs(otherDevice, sister.manager, "/u/medorder/stock?tab=returns");
    const requests = otherDevice.getByRole("table", { name: "店舗間移動の依頼" });
    const request = requests.getByRole("row").filter({ hasText: shown });
    await expect(request).toContainText(`20${unit}`);
    await checkAccessibility(otherDevice, "a request of a sister shop");
    await request.getByRole("button", { name: "送る" }).click();
    const sending = otherDevice.getByRole("dialog", { name: "医薬品を送る" });
    await expect(sending).toContainText(`${pharmacy.name}からの依頼`);
    await expect(sending).toContainText("余剰");
    await expect(sending.getByRole("textbox", { name: /の数量$/ })).toHaveValue("20");
    await sending.getByRole("button", { name: "送る" }).click();
    await expect(otherDevice).toHaveURL(/transfer=/);

    await page.goto("/u/medorder/stock?tab=receiving");
    await page.getByRole("link", { name: new RegExp(`^${sister.name}から`) }).click();
    await page.getByRole("button", { name: "受け入れる" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "受け入れる" }).click();
    await expect(page.getByText("在庫に受け入れました。")).toBeVisible();
    const packs = 2 * pack.quantity;
    expect(await balanceOf(people, pharmacy, medicineId)).toEqual({
      shelf: packs + 20,
      lots: packs + 20,
      movements: packs + 20,
    });
    expect(await balanceOf(people, sister, medicineId)).toEqual({ shelf: 80, lots: 80, movements: 80 });
  });

  await test.step("an invoice over all three packs does not pass its check", async () => {
    await page.goto(`/u/van/${vanCode}?tab=invoices`);
    await page.getByRole("button", { name: "CSV・XMLを取り込む" }).click();
    const dialog = page.getByRole("dialog");
    const lines = [
      "請求書番号,請求日,納品日,伝票番号,JANコード,品名,数量,単価,金額,税率",
      `B-1,${today()},${today()},12345,${jan},架空錠,3,1000,3000,10%`,
    ];
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "invoice.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
    await dialog.getByRole("button", { name: "1件を登録" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("table", { name: "請求書" }).getByRole("link", { name: "B-1" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("￥1,000 多く請求されています");
    await expect(main).toContainText("請求 3箱 → 照合 2箱");
    await page.reload();
    await expect(main).toContainText("数量違い");
    await expect(main).toContainText("発注 3箱・入荷 2箱");
  });
});
