import { expect, test } from "vitest";
import { encodeFreee } from "../src/journal/encode-freee.ts";
import { encodeYayoi } from "../src/journal/encode-yayoi.ts";
import type { JournalEntry } from "../src/journal/journal-entry.ts";

const entry: JournalEntry = {
  day: "2026-01-20",
  taxClass: "standard",
  basisPoints: 1000,
  grossYen: 11_000n,
  taxYen: 1_000n,
  deductiblePercent: 100,
  isQualified: true,
  isTaxExcluded: true,
  use: "common",
  purchaseAccount: "仕入高",
  payableAccount: "買掛金",
  supplier: "架空堂薬品",
  section: "本店",
  summary: "2026-000001 架空堂薬品",
};
const lines = (bytes: Uint8Array) => new TextDecoder("shift_jis").decode(bytes).split("\r\n").slice(0, -1);
const yayoi = (more: Partial<JournalEntry>) => lines(encodeYayoi([{ ...entry, ...more }]))[0]?.split(",") ?? [];
const freee = (more: Partial<JournalEntry>) => lines(encodeFreee([{ ...entry, ...more }]))[1]?.split(",") ?? [];

test("弥生会計 refuses the file: another number of columns, a sign, or a heading", () => {
  expect(lines(encodeYayoi([entry]))).toEqual([
    "2000,,,2026/01/20,仕入高,,本店,共対仕入内10%適格,11000,1000,買掛金,架空堂薬品,本店,対象外,11000,,2026-000001 架空堂薬品,,,0,,,0,0,no",
  ]);
  expect(yayoi({})).toHaveLength(25);
});

test("freee refuses the file: a column without a heading, or lines that are one journal", () => {
  expect(lines(encodeFreee([entry, entry]))).toEqual([
    "[表題行],日付,伝票番号,借方勘定科目,借方補助科目,借方部門,借方税区分,借方金額,借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方税区分,貸方金額,貸方税額,摘要",
    "[明細行],2026/01/20,1,仕入高,,本店,共対仕入10%,11000,1000,買掛金,架空堂薬品,本店,対象外,11000,,2026-000001 架空堂薬品",
    "[明細行],2026/01/20,2,仕入高,,本店,共対仕入10%,11000,1000,買掛金,架空堂薬品,本店,対象外,11000,,2026-000001 架空堂薬品",
  ]);
});

test.each<[string, Partial<JournalEntry>, string, string]>([
  ["the reduced rate", { taxClass: "reduced", basisPoints: 800 }, "共対仕入内軽減8%適格", "共対仕入8%（軽）"],
  ["税込経理", { isTaxExcluded: false }, "共対仕入込10%適格", "共対仕入10%"],
  ["sales with tax", { use: "taxable" }, "課対仕入内10%適格", "課対仕入10%"],
  ["sales without tax", { use: "exempt" }, "非対仕入内10%適格", "非対仕入10%"],
  [
    "an unregistered issuer",
    { isQualified: false, deductiblePercent: 80 },
    "共対仕入内10%区分80%",
    "共対仕入（控80）10%",
  ],
  ["nothing to deduct", { isQualified: false, deductiblePercent: 0 }, "共対仕入内10%控不", "対象外"],
  ["no tax", { taxClass: "exempt", basisPoints: 0, taxYen: 0n }, "非課仕入", "非課仕入"],
  ["outside of the tax", { taxClass: "outside", basisPoints: 0, taxYen: 0n }, "対象外", "対象外"],
])("a purchase is deducted in a wrong class: %s", (_what, more, ofYayoi, ofFreee) => {
  expect([yayoi(more)[7], freee(more)[6]]).toEqual([ofYayoi, ofFreee]);
});

test("goods that went back raise the purchases", () => {
  const back = { grossYen: -1_100n, taxYen: -100n };
  expect(yayoi(back).slice(4, 16).join()).toBe(
    "買掛金,架空堂薬品,本店,対象外,1100,,仕入高,,本店,共対仕返内10%適格,1100,100",
  );
  expect(freee(back).slice(3, 15).join()).toBe("買掛金,架空堂薬品,本店,対象外,1100,,仕入高,,本店,共対仕返10%,1100,100");
});

test("a long name breaks a letter, or a comma and a letter that the character set lacks break the line", () => {
  const cells = yayoi({ supplier: "株式会社とても長い名前の薬品販売", summary: '𠮷 "a,b"' });
  expect(cells[11]).toBe("株式会社とても長い名前の");
  expect(cells.slice(16, 18).join()).toBe('"〓 ""a,b"""');
});
