import { recognizedSlipColumns } from "@meguri/formats/table/slip-columns";
import { expect, it } from "vitest";
import { readSlipFile, rowsOf } from "./read-slip-file.ts";

const fileOf = (text: string) => new Blob([text]);

async function rows(text: string) {
  const file = await readSlipFile(fileOf(text));
  if ("problem" in file) throw new Error(file.problem);
  return rowsOf(file, recognizedSlipColumns(file.headings));
}

it("bills a tax-exempt line with tax, a provisional price as agreed, or goods that came back as delivered", async () => {
  const text = [
    "伝票番号,出荷日,得意先コード,品名,数量,単価,税区分,価格区分",
    'A-1,2026/1/5,K-1,架空錠,"1,000",¥1234.5,10%,仮納入',
    "A-1,2026/1/5,K-1,架空飲料,▲2,800,軽減,妥結",
    "A-2,2026/1/5,K-1,架空品,1,1,非課税,",
    "A-2,2026/1/5,K-1,架空品,1,1,謎,謎",
  ].join("\n");
  expect(await rows(text)).toMatchObject([
    { line: 2, number: "A-1", shippedOn: "2026-01-05", packs: "1000", packPrice: "1234.5", taxClass: 1, standing: 1 },
    { line: 3, packs: "-2", taxClass: 2, standing: 2 },
    { line: 4, taxClass: 3, standing: 0 },
    // The server refuses both.
    { line: 5, taxClass: 9, standing: 9 },
  ]);
});

it("reads another column than its heading says", async () => {
  const file = await readSlipFile(fileOf("no,when,who,how many,each\nA-1,2026/01/05,K-1,1,100\n"));
  if ("problem" in file) throw new Error(file.problem);
  expect(recognizedSlipColumns(file.headings)).toEqual({});
  const [row] = rowsOf(file, { number: 0, shippedOn: 1, customer: 2, packs: 3, packPrice: 4 });
  expect(row).toMatchObject({ number: "A-1", customer: "K-1", packs: "1", packPrice: "100", code: "" });
});
