import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { deliveryFile } from "../../fixtures/delivery-file.ts";
import { lateExpiry, packsOf, symbolOf } from "../../fixtures/packs.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

test("a clerk cannot get from a wholesaler's file to the stock: drop, damaged file, link, scan, rest, post", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [scanned, rest, named] = await packsOf(people, 3);
  if (!scanned || !rest || !named) throw new Error("The demo's master has too few medicines.");
  const vanCode = "912345678";
  await people.callAs(pharmacy.manager, "TradingService/EnterTrading", {
    institutionId: pharmacy.id,
    name: "試験ヤクヒン",
    vanCode,
    terms: { channel: "TRADING_CHANNEL_FAX", fax: "027-000-0001" },
  });
  const { expiresOn, words } = lateExpiry();
  const line = { packs: 1, unitYen: 1_000, lot: "A100", expiresOn };
  const unknown = { ...line, jan: "4987999000005", lot: "C300" };
  const file = deliveryFile({ pharmacyCode: pharmacy.code, vanCode, slip: "12345" }, [
    { ...line, jan: scanned.jan, packs: 2 },
    { ...line, jan: rest.jan, lot: "B200" },
    unknown,
  ]);
  const deliveries = new DeliveriesPage(page);
  await signInAs(page, pharmacy.manager, StockPage.receivingPath);

  await test.step("the file is dropped; a damaged one names its fault and announces nothing", async () => {
    await page.getByRole("link", { name: "納品ファイルを取り込む" }).click();
    const drop = page.locator('input[type="file"]');
    const damaged = Buffer.from(file);
    damaged.write("00009", 130 + 78);
    await drop.setInputFiles({ name: "BAD.DAT", mimeType: "application/octet-stream", buffer: damaged });
    const fault = page.getByRole("table", { name: "BAD.DATの誤り" }).getByRole("row").nth(1);
    await expect(fault).toContainText("金額が箱数×単価と一致しません。");
    await drop.setInputFiles({ name: "RECV01.DAT", mimeType: "application/octet-stream", buffer: file });
    await expect(page.getByText("1件のファイルを確認しました。新しい伝票: 1件")).toBeVisible();
    await checkAccessibility(page, "main");
    await page.getByRole("link", { name: "入庫の一覧へ" }).click();
  });

  await test.step("the slip is shown before its goods come, and its unknown JAN is linked", async () => {
    const row = page.getByRole("table", { name: "出荷案内" }).getByRole("row").nth(1);
    await expect(row).toContainText("試験ヤクヒン");
    await expect(row).toContainText("未登録JAN 1件");
    await checkAccessibility(page, "main");
    await row.getByRole("link", { name: "試験ヤクヒン" }).click();
    const field = page.getByRole("combobox", { name: /JAN 4987999000005/ });
    await field.fill(named.shown.slice(0, 6));
    await page.getByRole("option", { name: named.shown }).first().click();
    const form = deliveries.dialog("JANを薬品に紐づける");
    await form.getByRole("textbox", { name: "1箱の入り数" }).fill("50");
    await form.getByRole("button", { name: "紐づける" }).click();
    await expect(page.getByText("JANを紐づけました。")).toBeVisible();
    await expect(page.getByText("未登録JAN")).toHaveCount(0);
    await checkAccessibility(page, "main");
    await page.getByRole("button", { name: "検品を始める" }).click();
  });

  await test.step("a pack is scanned, the rest is received as announced, and all is posted", async () => {
    await deliveries.scan(symbolOf(scanned, { lot: "A100", expiresOn }));
    await expect(deliveries.waiting).toBeHidden();
    await page.getByRole("button", { name: "残りを案内どおり入れる" }).click();
    const confirm = deliveries.dialog("読み取っていない分を、出荷案内どおりに入れますか？");
    await confirm.getByRole("button", { name: "残りを案内どおり入れる" }).click();
    await expect(page.getByText("3品目中3品目が一致")).toBeVisible();
    await expect(deliveries.lines).toHaveCount(4);
    await expect(deliveries.lines.filter({ hasText: "C300" })).toContainText(words);
    await deliveries.post.click();
    const dialog = deliveries.dialog("試験ヤクヒンの入庫を確定しますか？");
    await dialog.getByRole("button", { name: "入庫を確定する" }).click();
    await expect(page.getByText("検品済み")).toBeVisible();
  });

  await test.step("nothing is left to do, also after a reload", async () => {
    await page.goto(StockPage.receivingPath);
    await expect(page.getByText("確認が必要な出荷案内はありません。")).toBeVisible();
    await expect(page.getByRole("link", { name: "試験ヤクヒン" })).toBeVisible();
  });
});
