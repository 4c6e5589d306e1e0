import { expect, test } from "vitest";
import { readInvoicesCsv } from "../src/received-invoices/read-invoices-csv.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("an invoice's CSV loses a line, a credit or its rate, or mixes two documents", () => {
  const read = readInvoicesCsv(
    bytes(
      '請求書番号,請求日,支払期限,納品日,伝票番号,商品コード,品名,数量,単価,金額,税率,消費税\r\nA-1,2026/1/31,2026/2/28,R8.1.10,S-1,100,架空錠,5,"1,000.50","5,003",10%,500\r\nA-1,2026/1/31,,2026/1/12,S-2,,返品,-1,,▲120,8,\r\nA-2,2026/1/31,,,S-3,,,,,100,,\r\n',
    ),
  );
  expect(read.problems).toEqual([]);
  expect(read.documents).toMatchObject([
    {
      number: "A-1",
      issuedOn: "2026-01-31",
      dueOn: "2026-02-28",
      lines: [
        { slipNumber: "S-1", packs: 5, packPrice: "1000.5", netYen: 5003n, basisPoints: 1000, taxYen: 500n },
        { deliveredOn: "2026-01-12", packs: -1, packPrice: "", netYen: -120n, basisPoints: 800, taxYen: null },
      ],
    },
    { number: "A-2", lines: [{ slipNumber: "S-3", packs: 0, basisPoints: null }] },
  ]);
});

test("a line that cannot be read is left out unseen, or unusual headings cannot be named", () => {
  const wrong = readInvoicesCsv(bytes("請求書番号,請求日,金額\nA-1,2026/1/31,10.5\nA-1,2026/1/31,100\n"));
  expect(wrong.documents).toEqual([]);
  expect(wrong.problems).toMatchObject([{ code: "cell_unreadable", line: 2 }]);
  const unusual = bytes("No,いつ,いくら\nA-1,2026/1/31,100\n");
  expect(readInvoicesCsv(unusual).problems).toMatchObject([{ code: "header_missing" }]);
  const { documents } = readInvoicesCsv(unusual, { number: "No", issuedOn: "いつ", netYen: "いくら" });
  expect(documents).toMatchObject([{ number: "A-1", lines: [{ netYen: 100n }] }]);
});
