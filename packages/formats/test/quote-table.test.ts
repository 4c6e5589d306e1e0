import { expect, test } from "vitest";
import { quoteHeadings, readPastedQuote, readQuoteTable } from "../src/quotes/quote-table.ts";

const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const head = [quoteHeadings.code, "品名", "薬価（包装）", quoteHeadings.price];

test("a price is read from another column, or under another item", () => {
  const rows = table(head, ["4987000000017", "架空錠", "1000", "8５0円"], ["4987000000024", "架空錠２", "2,000", ""]);
  expect(readQuoteTable(rows)).toEqual({
    lines: [
      { line: 2, code: "4987000000017", price: "850" },
      { line: 3, code: "4987000000024", price: "" },
    ],
    discount: "",
    discountLine: 0,
  });
});

test("a wholesaler's own order of columns, or a line above the headings, makes a file unreadable", () => {
  const rows = table(["御見積書"], ["見積価格", "JANコード"], ["￥1,234.50", "4987000000017"]);
  expect(readQuoteTable(rows)).toMatchObject({ lines: [{ line: 3, code: "4987000000017", price: "1234.50" }] });
  expect(readQuoteTable(table(["品名", "薬価"], ["架空錠", "1"]))).toEqual({ problem: "columns_missing" });
  expect(readQuoteTable(table(head))).toEqual({ problem: "unreadable" });
});

test("a discount on everything is taken for an item, or is lost", () => {
  const rows = table(
    head,
    ["4987000000017", "架空錠", "1000", ""],
    ["総価", "値引率", "", "１２．５％"],
    ["", "", "", ""],
  );
  expect(readQuoteTable(rows)).toEqual({
    lines: [{ line: 2, code: "4987000000017", price: "" }],
    discount: "12.5",
    discountLine: 3,
  });
  expect(readQuoteTable(table(head, ["総価", "", "", ""]))).toMatchObject({ lines: [], discount: "", discountLine: 0 });
});

test("a price without a code is dropped without a word", () => {
  const rows = table(head, ["", "架空錠", "1000", "850"]);
  expect(readQuoteTable(rows)).toMatchObject({ lines: [{ line: 2, code: "", price: "850" }] });
});

test("a price in a mail is lost because it is no file, or a thousand becomes one", () => {
  const lines = (text: string) => {
    const read = readPastedQuote(text);
    return "lines" in read ? read.lines.map(({ line, code, price }) => [line, code, price]) : read.problem;
  };
  expect(
    lines("お世話になっております。\n4987000000017 架空錠5mg 100錠 1,250円\n\n4987000000024　見本散　￥８００"),
  ).toEqual([
    [2, "4987000000017", "1250"],
    [4, "4987000000024", "800"],
  ]);
  expect(lines("4987000000017\t架空錠5mg\t1,250\n4987000000024\t見本散\t")).toEqual([
    [1, "4987000000017", "1250"],
    [2, "4987000000024", ""],
  ]);
  expect(lines("4987000000017,架空錠5mg,1250")).toEqual([[1, "4987000000017", "1250"]]);
  expect(lines('4987000000017,架空錠5mg,"1,250"')).toEqual([[1, "4987000000017", "1250"]]);
  // 1 package at 250, or 1,250: the negotiation reports it.
  expect(lines("4987000000017,架空錠5mg,1,250")).toEqual([[1, "4987000000017", "1,250"]]);
  expect(lines("4987000000024\t620000001\t見本散\t")).toEqual([[1, "4987000000024", ""]]);
  expect(lines("見積単価\tJAN\n850\t4987000000017")).toEqual([[2, "4987000000017", "850"]]);
  expect(lines("架空錠 1250")).toBe("columns_missing");
  expect(lines(" \n")).toBe("unreadable");
});
