import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { makeForecast } from "../../fixtures/forecasts.ts";
import { orderingPharmacy, outsideWholesaler } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";

/** The row of a wholesaler in the table of their progress. */
const rowOf = (page: Page, wholesaler: string) =>
  page.getByRole("table", { name: "卸ごとの進み具合" }).getByRole("row").filter({ hasText: wholesaler });

/** Chooses an act of a wholesaler: its button, or else in its menu. */
async function act(page: Page, wholesaler: string, name: string): Promise<void> {
  const row = rowOf(page, wholesaler);
  const button = row.getByRole("button", { name, exact: true });
  await expect(row).toBeVisible();
  if (await button.isVisible()) return button.click();
  await row.getByRole("button", { name: `${wholesaler}の操作` }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** The offer of a wholesaler: its quote request with a price in each line of an item. */
const filledIn = (request: string, price: string) =>
  request
    .split(/\r?\n/)
    .map((line, index) => (index === 0 || line.includes("総価") ? line : line.replace(/""$/, `"${price}"`)))
    .join("\r\n");

test("a pharmacy negotiates in papers and types each agreed price into its orders", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const outside = await outsideWholesaler(people, pharmacy);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await makeForecast(people, pharmacy, pack, 4);
  await people.callAs(pharmacy.manager, "TradingService/SetTradingRoute", {
    institutionId: pharmacy.id,
    route: { medicineId: pack.medicineId, mainTradingId: outside.tradingId },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  let request = "";

  await test.step("it begins with what the forecast expects, and writes a quote request", async () => {
    await signInAs(page, pharmacy.manager, "/u/medorder/wholesaler?tab=negotiation");
    await page.getByRole("button", { name: "価格交渉を始める" }).click();
    const dialog = page.getByRole("dialog");
    // The forecast runs in the background: until it is there, nothing is expected to be used.
    await expect(async () => {
      await dialog.getByRole("button", { name: "価格交渉を始める" }).click();
      await expect(dialog).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(rowOf(page, outside.name)).toContainText("未依頼");
    const download = page.waitForEvent("download");
    await act(page, outside.name, "見積依頼書（CSV）");
    const path = await (await download).path();
    request = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
    expect(request).toContain(pack.jan);
    await expect(rowOf(page, outside.name)).toContainText("依頼済み");
    await checkBothModes(page, "the wholesalers of a negotiation");
  });

  await test.step("two offers come in; one with a wrong cell is refused with its row and column", async () => {
    const offer = async (name: string, file: string, content: string) => {
      await act(page, name, "見積を取り込む");
      const dialog = page.getByRole("dialog");
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: file, mimeType: "text/csv", buffer: Buffer.from(content) });
      return dialog;
    };
    const wrong = await offer(outside.name, "wrong.csv", filledIn(request, "千円"));
    await expect(wrong).toContainText("wrong.csvに誤りが1件あります");
    await expect(wrong.getByRole("row").filter({ hasText: "見積単価" })).toContainText("価格ではありません");
    await wrong.getByRole("button", { name: "キャンセル" }).click();
    for (const [name, price] of [
      [outside.name, "1000"],
      [wholesaler.company, "1100"],
    ] as const) {
      const dialog = await offer(name, "offer.csv", filledIn(request, price));
      await dialog.getByRole("button", { name: "取り込む", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, name)).toContainText("見積あり");
    }
  });

  await test.step("the best offer is chosen with one press, and undone", async () => {
    await page.getByRole("button", { name: "品目ごとの比較" }).click();
    const row = page.getByRole("row").filter({ hasText: pack.shown });
    await expect(row).toContainText("最安");
    const choice = row.getByRole("button", { name: new RegExp(outside.name) });
    await choice.click();
    await expect(choice).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "元に戻す" }).click();
    await expect(choice).toHaveAttribute("aria-pressed", "false");
    await choice.focus();
    await page.keyboard.press("b");
    await expect(choice).toHaveAttribute("aria-pressed", "true");
    await checkBothModes(page, "the items of a negotiation");
  });

  await test.step("a price by telephone is typed in, and a line of a mail is pasted", async () => {
    const row = page.getByRole("row").filter({ hasText: pack.shown });
    await row.getByRole("button", { name: /見積単価を入力$/ }).click();
    const dialog = page.getByRole("dialog");
    const price = dialog.getByRole("textbox", { name: new RegExp(wholesaler.company) });
    await price.fill("千円");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toContainText("価格ではありません");
    await checkBothModes(page, "the prices of an item");
    await price.fill("1,050");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByRole("button", { name: new RegExp(wholesaler.company) })).toContainText("1,050");
    await page.getByRole("button", { name: "卸ごとの進み具合" }).click();
    await act(page, wholesaler.company, "見積を取り込む");
    await dialog.getByRole("textbox", { name: "または、表を貼り付ける" }).fill(`${pack.jan}\t${pack.shown}\t1,080`);
    await dialog.getByRole("button", { name: "内容を確認" }).click();
    await dialog.getByRole("button", { name: "取り込む", exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "品目ごとの比較" }).click();
    await expect(row.getByRole("button", { name: new RegExp(wholesaler.company) })).toContainText("1,080");
  });

  await test.step("the memorandum is written, and its prices are agreed", async () => {
    await page.getByRole("button", { name: "卸ごとの進み具合" }).click();
    const download = page.waitForEvent("download");
    await act(page, outside.name, "覚書（PDF）");
    expect((await download).suggestedFilename()).toMatch(/^覚書.*\.pdf$/);
    await act(page, outside.name, "妥結する");
    await page.getByRole("dialog").getByRole("button", { name: "妥結する" }).click();
    await expect(rowOf(page, outside.name)).toContainText("妥結済み");
  });

  await test.step("today's order costs the agreed price", async () => {
    await people.callAs(pharmacy.manager, "OrderDraftService/PutOrderLine", {
      institutionId: pharmacy.id,
      tradingId: outside.tradingId,
      line: { id: crypto.randomUUID(), medicineId: pack.medicineId, gtin: pack.gtin, packs: 3 },
    });
    await page.goto("/u/medorder/order");
    await expect(page.getByRole("row").filter({ hasText: pack.shown })).toContainText("3,000");
  });

  await test.step("a phone shows the same", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/u/medorder/wholesaler?tab=negotiation");
    await expect(page.getByRole("row").filter({ hasText: pack.shown })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
