import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { statementWith } from "../../fixtures/bank-statement.ts";
import { billed } from "../../fixtures/billing.ts";
import {
  memberOf,
  orderedPharmacy,
  orderingPharmacy,
  priced,
  shippedOrder,
  slipOf,
  tradingPartner,
  type Wholesaler,
} from "../../fixtures/ordering.ts";
import { lateExpiry, packOf, symbolOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";

// A wholesaler has one closing at a time; the tests share the wholesaler of the demo.
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const chip = (page: Page, words: string) => main(page).getByText(words, { exact: true }).first();

test("a wholesaler bills a delivered slip with a charge for shipping, issues it, takes a part back and receives the rest", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderedPharmacy(people, pharmacies);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1234.5" });

  await test.step("the draft shows the paper as it will be printed", async () => {
    await asDemo(page, "wholesaler", "/c/invoice/create");
    const customer = page.getByRole("combobox", { name: /得意先/ });
    await customer.fill(pharmacy.name);
    await page.getByRole("option", { name: new RegExp(pharmacy.name) }).click();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "明細を追加" }).click();
    const line = page.getByRole("group", { name: "その他の明細 1" });
    await line.getByLabel(/^内容/).fill("送料");
    await line.getByLabel(/^単価/).fill("800");
    const paper = page.getByRole("region", { name: "印刷イメージ" });
    // Two packages at 1,234.5 yen are 2,469 yen, rounded once; the tax of 3,269 yen is 326 yen.
    await expect(paper).toContainText("￥3,595");
    await expect(paper).toContainText("登録番号");
    await page.getByRole("button", { name: "下書きを保存" }).click();
    await expect(chip(page, "下書き")).toBeVisible();
  });

  await test.step("once issued it has a number, and survives a reload", async () => {
    await page.getByRole("button", { name: "発行", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "発行" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d{4}-\d{6}$/);
    await page.reload();
    await expect(chip(page, "発行済み")).toBeVisible();
    await expect(main(page).getByRole("definition").filter({ hasText: "￥3,595" }).first()).toBeVisible();
  });

  await test.step("a package comes back, as a credit note that is set off", async () => {
    const invoice = page.url();
    await page.getByRole("link", { name: "訂正・返還" }).click();
    await page
      .getByRole("group", { name: new RegExp(pack.shown.slice(0, 6)) })
      .getByLabel("戻す数量")
      .fill("1");
    await page.getByRole("button", { name: "下書きを保存" }).click();
    await page.getByRole("button", { name: "発行", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "発行" }).click();
    await expect(chip(page, "相殺済み")).toBeVisible();
    await page.goto(invoice);
    await expect(chip(page, "一部入金")).toBeVisible();
  });

  await test.step("the rest is paid, and the receipt can be undone", async () => {
    await page.getByRole("button", { name: "入金を登録" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "入金を登録" }).click();
    await expect(chip(page, "入金済み")).toBeVisible();
    await page.getByRole("tab", { name: "入金" }).click();
    await page.getByRole("button", { name: "取り消す" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取り消す" }).click();
    await expect(chip(page, "一部入金")).toBeVisible();
  });

  await test.step("the list finds it by customer and amount", async () => {
    await page.goto("/c/invoice");
    await page.getByRole("searchbox").fill(pharmacy.name);
    await page.getByLabel("金額（以上）").fill("3595");
    await page.getByLabel("金額（以上）").press("Enter");
    const row = page.getByRole("row").filter({ hasText: "￥3,595" });
    await expect(row).toHaveCount(1);
    await row.getByRole("link").click();
    await page.getByRole("button", { name: "その他" }).click();
    await page.getByRole("menuitem", { name: "プレビュー" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDFを保存" }).click();
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
  });
});

test("a wholesaler closes its customers of a month end, in the background, and sees who was closed", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderedPharmacy(people, pharmacies);

  await test.step("terms are agreed on the customer's page", async () => {
    await closeAtMonthEnd(page, wholesaler);
  });

  await test.step("the closing of the last month end takes the customer in, and goes on without the page", async () => {
    await page.goto(`/c/invoice?view=closing&until=${lastMonthEnd()}`);
    await expect(page.getByRole("row").filter({ hasText: pharmacy.name })).toBeVisible();
    await page.getByRole("button", { name: /社を締める/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "締める" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { name: "締めが終わりました" })).toBeVisible();
    // The invoice that was issued on its own is carried over by the statement.
    const row = page.getByRole("row").filter({ hasText: pharmacy.name });
    await expect(row).toContainText("締め済み");
    await row.getByRole("link").last().click();
    await expect(main(page)).toContainText("￥550");
  });
});

test("shops of a corporation are billed apart, or what the corporation pays in one sum settles one of them", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const first = await pharmacies.verified();
  const second = await pharmacies.verified({ manager: first.manager });
  const corporationName = `架空法人${first.id.slice(-8)}`;
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    first.manager,
    "CorporationService/CreateCorporation",
    { name: corporationName },
  );
  const wholesalers: Wholesaler[] = [];
  for (const pharmacy of [first, second]) {
    const shop = { corporationId: corporation.id, institutionId: pharmacy.id };
    await people.callAs(first.manager, "CorporationService/AddShop", shop);
    const wholesaler = await tradingPartner(people, pharmacy);
    await billed(people, wholesaler, [
      { description: "送料", packs: 1, packPrice: "500", taxClass: "TAX_CLASS_STANDARD" },
    ]);
    wholesalers.push(wholesaler);
  }
  const [wholesaler] = wholesalers;
  if (!wholesaler) throw new Error("no shop was made");

  await test.step("the terms of one shop hold for both, and the page says so", async () => {
    await closeAtMonthEnd(page, wholesaler, corporationName);
    await expect(main(page)).toContainText(`法人でまとめる（${corporationName}）`);
    await page.goto(`${wholesaler.path}?tab=customers&customer=${wholesalers[1]?.tradingId}`);
    await expect(main(page)).toContainText(`法人でまとめる（${corporationName}）`);
  });

  await test.step("they are closed together", async () => {
    await page.goto(`/c/invoice?view=closing&until=${lastMonthEnd()}`);
    const rows = page.getByRole("row").filter({ hasText: corporationName });
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: /社を締める/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "締める" }).click();
    await expect(rows.filter({ hasText: "締め済み" })).toHaveCount(2, { timeout: 60_000 });
    await rows
      .first()
      .getByRole("link", { name: `${corporationName}の法人合計請求書` })
      .click();
    const parts = page.getByRole("table", { name: "店舗別の請求書" });
    for (const { name } of [first, second]) await expect(parts).toContainText(name);
    await expect(main(page)).toContainText("￥1,100");
    await checkBothModes(page, "the statement of a corporation");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF（表紙と店舗別）" }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  });

  await test.step("its payment is divided, and settles what both owe", async () => {
    const payerName = `カクウホウジン${first.id.slice(-4)}`;
    await people.callAs(demoAccount("wholesaler"), "ReceiptService/AddReceipts", {
      wholesalerId: wholesaler.id,
      entries: [{ id: crypto.randomUUID(), receivedOn: tokyoDay(0).replaceAll("/", "-"), yen: "1100", payerName }],
    });
    await page.getByRole("button", { name: "入金を店舗に配分" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "入金" }).click();
    await page.getByRole("option", { name: new RegExp(payerName) }).click();
    await expect(dialog.getByRole("definition").filter({ hasText: "￥550" })).toHaveCount(2);
    await checkAccessibility(page, "the division of a payment");
    await dialog.getByRole("button", { name: "配分する" }).click();
    await expect(page.getByText("入金を配分しました")).toBeVisible();
    await page.goto("/c/invoice?view=receipts");
    const divided = page.getByRole("row").filter({ hasText: payerName });
    await expect(divided.filter({ hasText: "2分割" })).toHaveCount(2);
    await expect(divided.filter({ hasText: "2店舗に配分済み" })).toContainText("取消済み");
    await expect(divided.filter({ hasText: "消込済み" })).toHaveCount(2);
  });
});

test("a package that never came is billed and paid, or its credit and its payment do not meet on the other side", async ({
  page,
  otherDevice,
  browser,
  system,
  people,
  pharmacies,
  troubles,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const secondManager = await memberOf(system, people, pharmacy, "MANAGER");
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1234.5" });
  await closeAtMonthEnd(otherDevice, wholesaler);
  const { medicineId } = pack;
  const orderId = await shippedOrder(people, pharmacy, { medicineId, wholesaler, packs: 3, shippedOn: lastMonthEnd() });
  const office = otherDevice;
  await office.setViewportSize({ width: 1440, height: 900 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the pharmacy receives a package less than the slip says", async () => {
    await signInAs(page, pharmacy.manager, OrdersPage.sentPath);
    const deliveries = new DeliveriesPage(page);
    await new OrdersPage(page).list.getByRole("link", { name: wholesaler.company }).click();
    await page.getByRole("button", { name: "入庫する" }).click();
    const begin = page.getByRole("dialog");
    await expect(begin.getByRole("combobox", { name: "納品書番号" })).toHaveValue(slipOf(orderId));
    await begin.getByRole("button", { name: "読み取りへ進む" }).click();
    const { expiresOn } = lateExpiry();
    await deliveries.scan(symbolOf(pack, { lot: "LOT7A", expiresOn }), "2");
    const coming = page.getByRole("table", { name: "発注との照合" }).getByRole("row").filter({ hasText: pack.shown });
    await expect(coming).toContainText("不足");
    await deliveries.post.click();
    await page.getByRole("dialog").getByRole("button", { name: "入庫を確定する" }).click();
    await expect(page.getByText("検品済み").first()).toBeVisible();
  });

  await test.step("the office closes the month: three packages at 1,234.5 yen", async () => {
    await office.goto(`/c/invoice?view=closing&until=${lastMonthEnd()}`);
    await expect(office.getByRole("row").filter({ hasText: pharmacy.name })).toBeVisible();
    await office.getByRole("button", { name: /社を締める/ }).click();
    await office.getByRole("dialog").getByRole("button", { name: "締める" }).click();
    const closed = office.getByRole("row").filter({ hasText: pharmacy.name });
    await expect(closed).toContainText("締め済み", { timeout: 60_000 });
    await closed.getByRole("link").last().click();
    await expect(main(office)).toContainText("￥4,074");
  });

  await test.step("the pharmacy sees just this difference, and disputes it", async () => {
    await page.goto("/u/medorder/wholesaler?tab=invoices");
    await page.getByRole("row").filter({ hasText: "￥4,074" }).getByRole("link").click();
    const differences = page.getByRole("list", { name: "照合結果" }).getByRole("listitem");
    await expect(differences).toHaveCount(1);
    await expect(differences.first()).toContainText(/未着|数量違い/);
    await page.getByRole("button", { name: new RegExp(`異議を出す: ${pack.shown.slice(0, 6)}`) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/理由/).fill("1箱届いていません");
    await dialog.getByRole("button", { name: "異議を出す" }).click();
    await expect(differences.first()).toContainText("異議申し立て中");
  });

  const paper = await test.step("the office reads why, and takes the package back", async () => {
    await office.reload();
    const disputes = office.getByRole("region", { name: "異議" });
    await expect(disputes).toContainText("1箱届いていません");
    await disputes.getByRole("link", { name: "訂正・返還" }).click();
    await office
      .getByRole("group", { name: new RegExp(pack.shown.slice(0, 6)) })
      .getByLabel("戻す数量")
      .fill("1");
    await office.getByRole("button", { name: "下書きを保存" }).click();
    await office.getByRole("button", { name: "発行", exact: true }).click();
    await office.getByRole("dialog").getByRole("button", { name: "発行" }).click();
    await expect(chip(office, "相殺済み")).toBeVisible();
    const response = office.waitForResponse((one) => one.url().includes("/api/files/invoice.pdf"));
    await office.getByRole("button", { name: "その他" }).click();
    await office.getByRole("menuitem", { name: "プレビュー" }).click();
    await office.getByRole("button", { name: "PDFを保存" }).click();
    return (await response).body();
  });

  await test.step("the difference is corrected, and both sides hold the same paper", async () => {
    await page.reload();
    await expect(page.getByText("差異はすべて訂正されています")).toBeVisible();
    await main(page)
      .getByRole("link", { name: /で訂正$/ })
      .click();
    const response = page.waitForResponse((one) => one.url().includes("/api/files/invoice.pdf"));
    await page.getByRole("button", { name: "PDFを保存" }).click();
    expect((await (await response).body()).equals(paper)).toBe(true);
  });

  await test.step("the rest is paid by a file for the bank, to an account that a second manager approved", async () => {
    await page.goto("/u/medorder/wholesaler?tab=payments");
    await page.getByRole("button", { name: "支払元口座の設定" }).click();
    await enterAccount(page, { holderLabel: /^振込依頼人名/, holder: "シケンヤツキヨク" });
    await page.getByLabel(/^委託者コード/).fill("1234567890");
    await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "支払先口座" }).click();
    await page
      .getByRole("row")
      .filter({ hasText: wholesaler.company })
      .getByRole("button", { name: "口座を登録" })
      .click();
    await enterAccount(page, { holderLabel: /^口座名義/, holder: "カクウドウヤクヒン" });
    await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    troubles.watch(context);
    const second = await context.newPage();
    await signInAs(second, secondManager, "/u/medorder/wholesaler?tab=payments");
    await second.getByRole("button", { name: "支払先口座" }).click();
    await second.getByRole("button", { name: "口座を承認" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "口座を承認" }).click();
    await expect(second.getByText("承認済み").first()).toBeVisible();
    await context.close();

    await page.goto("/u/medorder/wholesaler?tab=payments");
    await page.getByRole("row").filter({ hasText: "￥2,716" }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "支払を作成" }).click();
    await payOnNextBankingDay(page);
    await page.getByRole("dialog").getByRole("button", { name: "支払を作成" }).click();
    await page.getByRole("button", { name: "承認", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "承認" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "振込ファイルを出力" }).click();
    const records = (await readFile(await (await download).path(), "latin1")).match(/.{120}/g);
    // Header, one transfer of 2,716 yen, trailer, end.
    expect(records?.map((record) => record[0])).toEqual(["1", "2", "8", "9"]);
    expect(records?.[1]).toContain("0000002716");
  });

  await test.step("the bank's statement marks it as paid, once", async () => {
    const statement = {
      name: "statement.txt",
      mimeType: "text/plain",
      buffer: statementWith({ day: tokyoDay(0).replaceAll("/", "-"), yen: 2716, words: "ｿｳｺﾞｳﾌﾘｺﾐ" }),
    };
    await page.getByRole("button", { name: "支払の一覧へ戻る" }).click();
    await page.getByRole("button", { name: "銀行の明細を読み込む" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByTestId("import-file").setInputFiles(statement);
    // On a day on which banks are closed the payment is of another day, and a person decides.
    await dialog.getByRole("combobox", { name: /￥2,716の出金の支払/ }).click();
    await page.getByRole("option", { name: new RegExp(wholesaler.company) }).click();
    await checkAccessibility(page, "the statement of the bank");
    await dialog.getByRole("button", { name: "1件を支払済みにする" }).click();
    await expect(page.getByText("1件を支払済みにしました")).toBeVisible();
    await page.getByRole("row").filter({ hasText: "￥2,716" }).getByRole("button").click();
    await expect(page.getByRole("table", { name: "銀行の明細" })).toContainText("ソウゴウフリコミ");
    await expect(chip(page, "支払済み")).toBeVisible();
    await page.getByRole("button", { name: "支払の一覧へ戻る" }).click();
    await expect(page.getByRole("button", { name: "銀行の明細を読み込む" })).toHaveCount(0);
  });

  await test.step("the office records the receipt, which settles the statement by itself", async () => {
    await office.goto("/c/invoice?view=receipts");
    await office.getByRole("button", { name: "入金を登録" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("combobox", { name: /得意先/ }).fill(pharmacy.name);
    await office.getByRole("option", { name: new RegExp(pharmacy.name) }).click();
    await dialog.getByLabel(/^入金額/).fill("2716");
    await dialog.getByRole("button", { name: "登録", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const row = office.getByRole("row").filter({ hasText: pharmacy.name });
    await expect(row).toContainText("消込済み");
    await row.getByRole("link").last().click();
    await expect(chip(office, "入金済み")).toBeVisible();
  });
});

/** A day in Tokyo so many days from now, YYYY/MM/DD. */
function tokyoDay(days: number): string {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" });
  return day.format(new Date(Date.now() + days * 86_400_000)).replaceAll("-", "/");
}

/** Enters the first day from today on which banks are open. */
async function payOnNextBankingDay(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (let days = 0; days < 7; days += 1) {
    await dialog.getByLabel(/^支払日（取組日）/).fill(tokyoDay(days));
    if ((await dialog.getByText("銀行休業日です").count()) === 0) return;
  }
}

/** Fills in an account in the dialog that is open. */
async function enterAccount(page: Page, { holderLabel, holder }: { holderLabel: RegExp; holder: string }) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^銀行コード/).fill("9999");
  await dialog.getByLabel(/^支店コード/).fill("999");
  await dialog.getByLabel(/^口座番号/).fill("1234567");
  await dialog.getByLabel(holderLabel).fill(holder);
}

/** Agrees with a customer that it is closed at the end of the month, with all shops of its corporation where one is named. */
async function closeAtMonthEnd(
  page: Page,
  wholesaler: { path: string; tradingId: string },
  corporationName?: string,
): Promise<void> {
  await asDemo(page, "wholesaler", `${wholesaler.path}?tab=customers&customer=${wholesaler.tradingId}`);
  await page.getByRole("button", { name: "取引条件を変更" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "締め日" }).click();
  await page.getByRole("option", { name: "末日" }).click();
  if (corporationName) await dialog.getByRole("radio", { name: `法人でまとめる（${corporationName}）` }).check();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The last day of the month before, in Tokyo. */
function lastMonthEnd(): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" })
    .format(new Date())
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
