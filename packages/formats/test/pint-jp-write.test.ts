import { describe, expect, test } from "vitest";
import type { PintDocument, PintLine } from "../src/pint-jp/pint-document.ts";
import { type PintGapReason, pintGaps } from "../src/pint-jp/pint-gaps.ts";
import { readPint } from "../src/pint-jp/read-pint.ts";
import { writePint } from "../src/pint-jp/write-pint.ts";

const line: PintLine = {
  description: "見本錠5mg",
  packageWords: "PTP 100錠",
  gtin: "14987000000015",
  itemCode: "",
  quantity: "2",
  unitCode: "XPK",
  unitName: "箱",
  packPrice: "52.5",
  netYen: 105n,
  taxClass: "standard",
  basisPoints: 1_000,
  deliveredOn: "2026-11-20",
  slipNumber: "S-1",
  note: "",
};

const invoice: PintDocument = {
  kind: "invoice",
  number: "2026-000123",
  issuedOn: "2026-11-24",
  dueOn: "2026-12-31",
  periodFrom: "",
  periodUntil: "",
  corrects: null,
  seller: {
    name: "見本薬品",
    postalCode: "160-0044",
    address: "東京都新宿区四谷1-1",
    tel: "",
    electronicAddress: { scheme: "0221", id: "T1234567890123" },
    registrationNumber: "T1234567890123",
  },
  buyer: {
    name: "見本薬局",
    postalCode: "",
    address: "",
    tel: "",
    electronicAddress: { scheme: "0188", id: "3210987654321" },
    customerCode: "00123",
  },
  bank: null,
  note: "",
  lines: [line],
  rates: [{ taxClass: "standard", basisPoints: 1_000, netYen: 105n, taxYen: 10n }],
  prepaidYen: 0n,
};

/** The first amount of an element. */
const amountOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<cbc:${name} currencyID="JPY">([^<]*)`).exec(xml)?.[1];

test("the tax of a document is computed again", () => {
  for (const taxYen of [10n, 11n]) {
    const xml = writePint({ ...invoice, rates: invoice.rates.map((rate) => ({ ...rate, taxYen })) });
    expect([amountOf(xml, "TaxAmount"), amountOf(xml, "PayableAmount")]).toEqual([`${taxYen}`, `${105n + taxYen}`]);
  }
});

test("a credit note asks for money", () => {
  const xml = writePint({
    ...invoice,
    kind: "credit_note",
    corrects: { number: "2026-000100", issuedOn: "2026-10-31" },
    lines: [{ ...line, quantity: "-2", netYen: -105n }],
    rates: invoice.rates.map((rate) => ({ ...rate, netYen: -105n, taxYen: -10n })),
  });
  expect(xml).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="XPK">2</cbc:CreditedQuantity>');
  expect([amountOf(xml, "TaxAmount"), amountOf(xml, "LineExtensionAmount"), amountOf(xml, "PayableAmount")]).toEqual([
    "10",
    "105",
    "115",
  ]);
  expect(readPint(xml).document?.corrects).toEqual({ number: "2026-000100", issuedOn: "2026-10-31" });
});

test("a late slip moves into the period, or loses its day", () => {
  const late = { ...line, deliveredOn: "2026-10-30", note: "仮納入価" };
  const period = { periodFrom: "2026-11-01", periodUntil: "2026-11-30" };
  const xml = writePint({ ...invoice, ...period, kind: "summarised", lines: [late] });
  expect(xml).toContain("<cbc:Note>2026-10-30 仮納入価</cbc:Note>");
  expect(readPint(xml).document?.lines).toEqual([late]);
});

test("a name breaks the file or becomes a part of it", () => {
  const half = String.fromCharCode(0xd800);
  const description = `</cbc:Name><cbc:Note>"&amp;\u0000${half}\u{20b9f}`;
  const xml = writePint({ ...invoice, lines: [{ ...line, description }] });
  expect(xml).not.toContain("\u0000");
  expect(readPint(xml).document?.lines[0]?.description).toBe('</cbc:Name><cbc:Note>"&amp;\u{20b9f}');
});

describe("a document that is not complete is sent, and nobody says what is missing", () => {
  const seller = (change: Partial<PintDocument["seller"]>) => ({
    ...invoice,
    seller: { ...invoice.seller, ...change },
  });
  const buyer = (change: Partial<PintDocument["buyer"]>) => ({ ...invoice, buyer: { ...invoice.buyer, ...change } });
  const second = (change: Partial<PintLine>): PintDocument => ({
    ...invoice,
    lines: [line, { ...line, netYen: 0n, ...change }],
  });
  const cases: [reason: PintGapReason, document: PintDocument, line: number][] = [
    ["registration_number", seller({ registrationNumber: "" }), 0],
    ["registration_number", seller({ registrationNumber: "1234567890123" }), 0],
    ["seller_name", seller({ name: " " }), 0],
    ["seller_electronic_address", seller({ electronicAddress: null }), 0],
    ["seller_electronic_address", seller({ electronicAddress: { scheme: "0088", id: "4569951110016" } }), 0],
    ["seller_electronic_address", seller({ electronicAddress: { scheme: "0221", id: "1234567890123" } }), 0],
    ["buyer_name", buyer({ name: "" }), 0],
    ["buyer_electronic_address", buyer({ electronicAddress: null }), 0],
    ["buyer_electronic_address", buyer({ electronicAddress: { scheme: "0188", id: "T1234567890123" } }), 0],
    ["number", { ...invoice, number: "" }, 0],
    ["issue_day", { ...invoice, issuedOn: "2026-02-30" }, 0],
    ["due_day", { ...invoice, dueOn: "soon" }, 0],
    ["period", { ...invoice, lines: [{ ...line, deliveredOn: "" }] }, 0],
    ["period", { ...invoice, kind: "summarised" }, 0],
    ["period", { ...invoice, periodFrom: "2026-11-30", periodUntil: "2026-11-01" }, 0],
    ["corrected_document", { ...invoice, corrects: { number: "", issuedOn: "2026-10-31" } }, 0],
    [
      "bank_account",
      { ...invoice, bank: { bank: "見本", branch: "", accountKind: "", accountNumber: "", accountHolder: "" } },
      0,
    ],
    ["lines", { ...invoice, lines: [], rates: [], periodFrom: "2026-11-01" }, 0],
    ["line_description", second({ description: "" }), 2],
    ["line_quantity", second({ quantity: "two" }), 2],
    ["line_quantity", second({ unitCode: "" }), 2],
    ["line_price", second({ packPrice: "" }), 2],
    ["line_price", second({ packPrice: "-1" }), 2],
    ["line_day", second({ deliveredOn: "2026-13-01" }), 2],
    ["sums", second({ netYen: 1n }), 0],
    ["sums", second({ taxClass: "reduced", basisPoints: 800, netYen: 1n }), 0],
    ["tax", { ...invoice, rates: [{ taxClass: "standard", basisPoints: 1_000, netYen: 105n, taxYen: 9n }] }, 0],
  ];
  test.each(cases)("%s", (reason, document, number) => {
    expect(pintGaps(document)).toEqual([{ reason, line: number }]);
    expect(() => writePint(document)).toThrow(RangeError);
  });

  test("a complete one lacks something", () => expect(pintGaps(invoice)).toEqual([]));
});
