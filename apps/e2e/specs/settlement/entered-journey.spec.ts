import { expect } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

/** A wholesaler's CSV; the second invoice has this amount. */
const csv = (today: string, amount: string): Buffer =>
  Buffer.from(
    [
      "請求書番号,請求日,納品日,伝票番号,品名,数量,単価,金額,税率",
      `B-1,${today},${today},D-1,架空錠10mg 100錠,1,1000,1000,10%`,
      `B-2,${today},${today},D-2,架空錠20mg 100錠,2,1500,${amount},10%`,
    ].join("\r\n"),
  );

test("an invoice of a wholesaler outside is lost, or a file with a wrong line is entered in part", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { id: institutionId, manager } = await stocking(people, pharmacies);
  const vanCode = `F${unique().toUpperCase()}`;
  await people.callAs(manager, "TradingService/EnterTrading", {
    institutionId,
    vanCode,
    name: "架空外薬品",
    terms: { channel: "TRADING_CHANNEL_EOS" },
  });
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());
  const list = page.getByRole("table", { name: "請求書" });
  const dialog = page.getByRole("dialog");
  const choose = (buffer: Buffer) =>
    dialog.locator("input[type=file]").setInputFiles({ name: "invoices.csv", mimeType: "text/csv", buffer });

  await test.step("one is entered by hand, as the total of a slip", async () => {
    await signInAs(page, manager, `/u/van/${vanCode}?tab=invoices`);
    await page.getByRole("button", { name: "請求書を登録" }).click();
    await dialog.getByRole("textbox", { name: /^請求書番号/ }).fill("A-1");
    await dialog.getByRole("textbox", { name: /^発行日/ }).fill(today);
    await dialog.getByRole("textbox", { name: /^受領日/ }).fill(today);
    const slip = dialog.getByRole("group", { name: "納品書 1" });
    await slip.getByRole("textbox", { name: /^納品書番号/ }).fill("D-0");
    await slip.getByRole("textbox", { name: /^金額（税抜）/ }).fill("10000");
    await checkBothModes(page, "the form of an invoice from outside");
    await dialog.getByRole("button", { name: "登録", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(list.getByRole("row").filter({ hasText: "A-1" })).toContainText("￥11,000");
    await checkBothModes(page, "the invoices of a wholesaler outside");
  });

  await test.step("a file with a wrong line names it, and enters nothing", async () => {
    await page.getByRole("button", { name: "CSV・XMLを取り込む" }).click();
    await choose(csv(today, "三千円"));
    await expect(dialog).toContainText("ファイルを取り込めません。何も登録していません。");
    await expect(dialog).toContainText("3行目・8列目:");
    await expect(dialog).toContainText("「三千円」");
    await expect(dialog.getByRole("button", { name: /件を登録$/ })).toHaveCount(0);
    await checkBothModes(page, "a file of invoices with a wrong line");
    await page.reload();
    await expect(list.getByRole("row").filter({ hasText: "A-1" })).toBeVisible();
    await expect(list.getByRole("row").filter({ hasText: "B-1" })).toHaveCount(0);
  });

  await test.step("the corrected file is entered whole, once", async () => {
    await page.getByRole("button", { name: "CSV・XMLを取り込む" }).click();
    await choose(csv(today, "3000"));
    await checkBothModes(page, "a file of invoices that can be entered");
    await dialog.getByRole("button", { name: "2件を登録" }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(list.getByRole("row").filter({ hasText: "B-1" })).toContainText("￥1,100");
    await expect(list.getByRole("row").filter({ hasText: "B-2" })).toContainText("￥3,300");
    await page.getByRole("button", { name: "CSV・XMLを取り込む" }).click();
    await choose(csv(today, "3000"));
    await expect(dialog.getByText("登録済み")).toHaveCount(2);
    await expect(dialog.getByRole("button", { name: /件を登録$/ })).toBeDisabled();
    await page.reload();
  });

  await test.step("each opens with its lines and the file it came from", async () => {
    await list.getByRole("link", { name: "B-2" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("架空錠20mg");
    await expect(main).toContainText("invoices.csv");
    await page.reload();
    await expect(main).toContainText("invoices.csv");
    await checkBothModes(page, "an entered invoice");
  });
});
