import { readFile } from "node:fs/promises";
import { unzip } from "@meguri/formats/zip/unzip";
import { type Download, expect } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { billed, received } from "../../fixtures/billing.ts";
import { orderingPharmacy, priced, shippedOrder } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";

/** The rows of a journal, each as its cells. */
async function rowsOf(download: Download): Promise<string[][]> {
  const text = new TextDecoder("shift_jis").decode(await readFile(await download.path()));
  return text
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(",").map((cell) => cell.replace(/^"|"$/g, "")));
}

test("the books of a month have other amounts than its invoices, or the accountant gets half of them", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1234.5" });
  const orderId = await shippedOrder(people, pharmacy, { medicineId: pack.medicineId, wholesaler, packs: 2 });
  const unitCost = String(1234.5 / pack.quantity);
  await received(people, pharmacy, { wholesaler, orderId, pack, packs: 2, unitCost });
  const number = await billed(people, wholesaler, [
    { description: "試供飲料", packs: 1, packPrice: "1000", taxClass: "TAX_CLASS_REDUCED" },
  ]);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());
  const month = today.slice(0, 7);
  const save = async (name: string): Promise<Download> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return download;
  };

  await test.step("the purchases of the month by rate, after a reload as well", async () => {
    await signInAs(page, pharmacy.manager, "/u/medorder/wholesaler?tab=books");
    await page.getByRole("combobox", { name: "対象月" }).click();
    await page.getByRole("option", { name: month.replace("-", "/") }).click();
    const purchases = page
      .getByRole("table", { name: "仕入" })
      .getByRole("row")
      .filter({ hasText: wholesaler.company });
    await expect(purchases).toHaveCount(2);
    await page.reload();
    await expect(purchases.filter({ hasText: "10%" })).toContainText("￥2,469");
    await expect(purchases.filter({ hasText: "10%" })).toContainText("￥2,715");
    await expect(purchases.filter({ hasText: "8%（軽減）" })).toContainText("￥1,080");
    await expect(page.getByRole("table", { name: "この月の書類" })).toContainText(number);
    await checkBothModes(page, "the books of a month");
  });

  await test.step("what is on the shelf is valued at what it cost", async () => {
    await expect(page.getByRole("heading", { name: /の棚卸評価$/ })).toBeVisible();
    const valuation = page.getByRole("region", { name: /の棚卸評価$/ });
    await expect(valuation.getByRole("term").filter({ hasText: "ロットの仕入価" })).toBeVisible();
    await expect(valuation.getByRole("definition").filter({ hasText: "￥2,469" })).toHaveCount(3);
  });

  await test.step("the journals have a row for each rate, with its tax", async () => {
    const day = today.replaceAll("-", "/");
    const yayoi = await rowsOf(await save("弥生会計の仕訳（CSV）"));
    expect(yayoi.map((row) => [row[0], row[3], row[8], row[9]])).toEqual([
      ["2000", day, "2715", "246"],
      ["2000", day, "1080", "80"],
    ]);
    const [headings, ...freee] = await rowsOf(await save("freeeの仕訳（CSV）"));
    expect(headings?.slice(0, 4)).toEqual(["[表題行]", "日付", "伝票番号", "借方勘定科目"]);
    expect(freee.map((row) => [row[1], row[2], row[7], row[8]])).toEqual([
      [day, "1", "2715", "246"],
      [day, "2", "1080", "80"],
    ]);
  });

  await test.step("the accountant gets all of it in one file", async () => {
    const download = await save("税理士に渡す資料（ZIP）");
    expect(download.suggestedFilename()).toBe(`books-${month}.zip`);
    const { files = [] } = unzip(new Uint8Array(await readFile(await download.path())));
    const names = files.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["index.csv", `purchases-${month}.csv`]));
    expect(names.filter((name) => name.startsWith("documents/") && name.includes(number))).toHaveLength(1);
    expect(names.join(" ")).toMatch(/yayoi.*freee|freee.*yayoi/);
  });
});
