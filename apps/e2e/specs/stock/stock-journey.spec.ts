import { expect } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { lateExpiry, packOf, symbolOf } from "../../fixtures/packs.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { CountsPage } from "../../pages/stock/counts-page.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

test("what a wholesaler brought is on the shelf with another lot, or is there twice by the same slip", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [kept, returned, unknown] = [
    await packOf(people, "アムロジピン"),
    await packOf(people, "ロスバスタチン"),
    await packOf(people, "センノシド"),
  ];
  const { expiresOn, words } = lateExpiry();
  const strange = "4912345678904";
  await signInAs(page, pharmacy.manager, StockPage.receivingPath);
  const deliveries = new DeliveriesPage(page);
  const stock = new StockPage(page);
  await expect(page.getByText("入庫の記録はまだありません。")).toBeVisible();
  await checkBothModes(page, "receiving before the first delivery");
  await deliveries.begin("架空卸", "A-100");
  await expect(page.getByRole("heading", { name: "架空卸" })).toBeVisible();

  await deliveries.scan(symbolOf(kept, { lot: "LOT7A", expiresOn }), returned.jan, strange);
  await expect(deliveries.recent).toHaveCount(3);
  await expect(deliveries.waiting).toBeHidden();
  await expect(deliveries.last).toContainText("登録のないコード");
  await expect(deliveries.recent.filter({ hasText: kept.shown })).toContainText(`${kept.quantity}${kept.unit}`);
  await deliveries.takeBack(returned.shown);
  await expect(deliveries.recent).toHaveCount(2);
  await checkBothModes(page, "a delivery that is scanned");

  await deliveries.post.click();
  await expect(
    page.getByText("登録のないコードが1件あります。薬品を選ぶか、読み取りを取り消してください。"),
  ).toBeVisible();
  await deliveries.settle(strange, unknown.shown);
  await deliveries.mend({ quantity: "30", lot: "B2", expiry: expiresOn.slice(0, 7).replace("-", "/") });
  await expect(deliveries.lines.filter({ hasText: unknown.shown })).toContainText("B2");
  await expect(deliveries.lines).toHaveCount(2);

  await deliveries.post.click();
  const dialog = deliveries.dialog("架空卸の入庫を確定しますか？");
  await expect(dialog).toContainText("明細: 2件");
  await checkBothModes(page, "the question before a delivery is posted");
  await dialog.getByRole("button", { name: "入庫を確定する" }).click();
  await expect(page.getByText("検品済み")).toBeVisible();
  await expect(deliveries.field).toBeHidden();

  await stock.openList();
  await expect(stock.row(kept.shown)).toContainText(words);
  await expect(stock.row(unknown.shown)).toContainText(`30${unknown.unit}`);
  await expect(stock.medicine(returned.shown)).toHaveCount(0);
  await checkBothModes(page, "the stock");
  await stock.medicine(kept.shown).click();
  await expect(stock.lots.filter({ hasText: "LOT7A" })).toContainText(words);
  await expect(stock.lots.filter({ hasText: "LOT7A" })).toContainText(`${kept.quantity}${kept.unit}`);

  await page.goto(StockPage.receivingPath);
  await deliveries.begin("架空卸", "Ａ－１００");
  await expect(page.getByText("同じ納品書番号の入庫を開きました。")).toBeVisible();
  await expect(page.getByText("検品済み")).toBeVisible();
  await expect(deliveries.lines).toHaveCount(2);
});

test("what was counted is lost with a reload, or the ledger does not tell what the count has changed", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [less, same] = [await packOf(people, "ロスバスタチン"), await packOf(people, "センノシド")];
  await shelve(people, pharmacy, less, "L1");
  await shelve(people, pharmacy, same, "S1");
  const { expiresOn } = lateExpiry();
  await signInAs(page, pharmacy.manager, StockPage.countingPath);
  const counts = new CountsPage(page);
  const stock = new StockPage(page);
  await expect(page.getByText("棚卸の記録はまだありません。")).toBeVisible();
  await checkBothModes(page, "counting before the first count");
  await counts.begin("月末の棚卸");
  await expect(page.getByRole("heading", { name: "月末の棚卸" })).toBeVisible();

  await counts.scan(symbolOf(same, { lot: "S1", expiresOn }), symbolOf(less, { lot: "L1", expiresOn }), "94");
  await expect(counts.last).toContainText(`この薬品の合計: 94${less.unit}`);
  await expect(counts.recent).toHaveCount(2);
  await expect(counts.recent.filter({ hasText: less.shown })).toContainText(`94${less.unit}`);
  await checkBothModes(page, "a count that goes on");

  await page.reload();
  await expect(counts.recent).toHaveCount(2);
  await expect(counts.recent.filter({ hasText: less.shown })).toContainText(`94${less.unit}`);
  await counts.review();
  await expect(counts.differences).toHaveCount(1);
  await expect(counts.differences).toContainText([less.shown]);
  await expect(counts.differences).toContainText([`−6${less.unit}`]);
  await checkBothModes(page, "the differences of a count");
  await counts.post.click();
  const dialog = counts.dialog("「月末の棚卸」の差異を在庫に反映しますか？");
  await expect(dialog).toContainText("数えた薬品: 2品目");
  await expect(dialog).toContainText("減少: 1件");
  await dialog.getByRole("button", { name: "在庫に反映する" }).click();
  await expect(page.getByText("完了", { exact: true })).toBeVisible();
  await expect(counts.differences).toContainText([`−6${less.unit}`]);

  await stock.openList();
  await stock.medicine(less.shown).click();
  const [head, counted, begun] = [stock.ledger.nth(0), stock.ledger.nth(1), stock.ledger.nth(2)];
  await expect(head).toContainText("残高");
  await expect(counted).toContainText("棚卸");
  await expect(counted.getByRole("cell", { name: `−6${less.unit}`, exact: true })).toBeVisible();
  await expect(counted.getByRole("cell", { name: `94${less.unit}`, exact: true })).toBeVisible();
  await expect(begun.getByRole("cell", { name: `100${less.unit}`, exact: true })).toBeVisible();
});

test("stock is thrown away without a reason, or a slip of the hand cannot be undone", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "センノシド");
  await shelve(people, pharmacy, pack, "S1");
  await signInAs(page, pharmacy.manager, StockPage.path);
  const stock = new StockPage(page);
  const balance = (row: number, figure: number) =>
    stock.ledger.nth(row).getByRole("cell", { name: `${figure}${pack.unit}`, exact: true });
  await stock.medicine(pack.shown).click();
  await expect(balance(1, 100)).toBeVisible();
  await checkBothModes(page, "a medicine of the stock");

  await stock.begin("調整");
  await stock.say({ quantity: "10", lot: "S1", reason: "数え直し" });
  await stock.submit("調整する");
  await expect(page.getByText("在庫を調整しました。")).toBeVisible();
  await expect(balance(1, 110)).toBeVisible();
  await expect(stock.ledger.nth(1)).toContainText("数え直し");

  await stock.begin("廃棄");
  await stock.say({ quantity: "5", lot: "S1", reason: "" });
  await stock.submit("廃棄する");
  await expect(stock.form.getByText("理由を入力してください。")).toBeVisible();
  await checkBothModes(page, "a change that lacks its reason");
  await stock.form.getByRole("textbox", { name: "理由" }).fill("破損");
  await stock.submit("廃棄する");
  await stock.undo("廃棄を記録しました。");
  await expect(page.getByText("取り消しの受払を記録しました。")).toBeVisible();
  await expect(balance(1, 110)).toBeVisible();
  await expect(stock.ledger.nth(1)).toContainText("取り消し: 破損");
  await expect(stock.ledger.nth(2)).toContainText("廃棄");
  await expect(balance(2, 105)).toBeVisible();
  await expect(stock.lots.filter({ hasText: "S1" })).toContainText(`110${pack.unit}`);
});
