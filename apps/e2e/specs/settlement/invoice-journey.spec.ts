import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { orderedPharmacy, priced } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";

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
    await asDemo(page, "wholesaler", `${wholesaler.path}?tab=customers&customer=${wholesaler.tradingId}`);
    await page.getByRole("button", { name: "取引条件を変更" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "締め日" }).click();
    await page.getByRole("option", { name: "末日" }).click();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toHaveCount(0);
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

/** The last day of the month before, in Tokyo. */
function lastMonthEnd(): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" })
    .format(new Date())
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
