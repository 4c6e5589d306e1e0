import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PintDocument } from "../src/pint-jp/pint-document.ts";
import { type PintProblemCode, pintRemedies } from "../src/pint-jp/pint-problem.ts";
import { readPint } from "../src/pint-jp/read-pint.ts";
import { writePint } from "../src/pint-jp/write-pint.ts";
import { pintDocument, pintDocuments } from "./arbitrary-pint.ts";
import { describeWithLists, listBytes } from "./real-data.ts";

const example = (name: string) =>
  readPint(new TextDecoder().decode(listBytes(`pint-jp/examples/Japan_PINT_Invoice_UBL_Example${name}.xml`)));

/** A document with everything, as text. */
const [sample = ""] = pintDocuments(200)
  .filter(({ kind, lines, corrects }) => kind === "summarised" && lines.length > 3 && corrects)
  .map(writePint);

const codes = (xml: string) => readPint(xml).problems.map(({ code, path }) => `${code} ${path}`);

test("a document says another thing to the one who reads it", () => {
  const holds = (document: PintDocument) => {
    expect(readPint(writePint(document))).toEqual({ document, problems: [] });
  };
  fc.assert(fc.property(pintDocument, holds), { numRuns: Number(process.env.PINT ?? 300), seed: 20_231_001 });
});

test("an issuer who writes other prefixes is not understood", () => {
  const other = sample
    .replace("<Invoice xmlns=", "<u:Invoice xmlns:u=")
    .replace("</Invoice>", "</u:Invoice>")
    .replaceAll(/(<\/?)cbc:/g, "$1b:")
    .replaceAll(/(<\/?)cac:/g, "$1a:")
    .replace("xmlns:cbc", "xmlns:b")
    .replace("xmlns:cac", "xmlns:a");
  expect(other).not.toContain("cbc:");
  expect(readPint(other)).toEqual(readPint(sample));
});

test("what another issuer writes beside the plain form is refused", () => {
  const document = readPint(sample).document;
  const read = (from: string | RegExp, to: string) => {
    const changed = sample.replace(from, to);
    expect(changed).not.toBe(sample);
    return readPint(changed);
  };
  expect(read(/(<cbc:IssueDate>\d{4}-\d\d-\d\d)/, "$1+09:00")).toEqual({ document, problems: [] });
  expect(read(/(<cbc:PayableAmount currencyID="JPY">-?\d+)/, "$1.00")).toEqual({ document, problems: [] });
  expect(read("<cbc:Percent>10<", "<cbc:Percent>10.00<")).toEqual({ document, problems: [] });
  expect(read("<cac:InvoiceLine>", "<!-- a line --><cac:InvoiceLine>")).toEqual({ document, problems: [] });
  expect(read(/<cbc:ID>(\d{4}-\d+)<\/cbc:ID>/, "<cbc:ID><![CDATA[$1]]></cbc:ID>")).toEqual({ document, problems: [] });
  expect(readPint(`\uFEFF${sample}`)).toEqual({ document, problems: [] });
  const bare = readPint(
    sample
      .replace(/<cac:InvoiceLine>.*?<\/cac:InvoicePeriod>/s, (line) => line.replace(/<cac:InvoicePeriod>.*/s, ""))
      .replace(
        "<cac:TaxTotal>",
        "<cac:Delivery><cbc:ActualDeliveryDate>2026-11-05</cbc:ActualDeliveryDate></cac:Delivery><cac:TaxTotal>",
      ),
  );
  expect(bare.problems).toEqual([]);
  expect(bare.document?.lines.some(({ deliveredOn }) => deliveredOn === "2026-11-05")).toBe(true);
  const price = /<cbc:PriceAmount currencyID="JPY">[\d.]+<\/cbc:PriceAmount>\n<cbc:BaseQuantity unitCode="XPK">1</;
  const ofThree = '<cbc:PriceAmount currencyID="JPY">10</cbc:PriceAmount>\n<cbc:BaseQuantity unitCode="XPK">3<';
  expect(read(price, ofThree).document?.lines[0]?.packPrice).toBe("3.3333333333");
});

describe("damage is named by its element", () => {
  const damage: [harm: string, change: (xml: string) => string, ...problems: string[]][] = [
    ["a file is empty", () => " \n", "file_empty "],
    ["a file breaks off", (xml) => xml.slice(0, -40), "xml_broken Invoice/cac:InvoiceLine["],
    ["a file is a PDF", () => "%PDF-1.7", "xml_broken "],
    ["a file is no XML of ours", () => "<html/>", "not_invoice {}html"],
    ["a file is an order", (xml) => xml.replaceAll("Invoice-2", "Order-2"), "not_invoice {urn"],
    ["a file brings a document type", (xml) => xml.replace("?>", "?><!DOCTYPE Invoice>"), "doctype_refused "],
    [
      "a file grows when it is read",
      (xml) => xml.replace("?>", '?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;">]>'),
      "doctype_refused ",
    ],
    ["a file names an entity", (xml) => xml.replace("<cbc:Name>", "<cbc:Name>&nbsp;"), "xml_broken Invoice/cac:"],
    ["a file is of endless depth", () => "<a>".repeat(50), "file_too_large {}a/{}a"],
    ["a file has endless elements", () => `<a>${"<b/>".repeat(600_000)}</a>`, "file_too_large {}a"],
    ["a file is of endless length", () => " ".repeat(16 * 1024 * 1024 + 1), "file_too_large "],
    ["an element is not closed", (xml) => xml.replace("</cbc:Note>", ""), "xml_broken Invoice"],
    [
      "another currency is taken for yen",
      (xml) => xml.replace(">JPY<", ">EUR<"),
      "other_currency Invoice/cbc:DocumentCurrencyCode",
    ],
    [
      "an amount of another currency is taken for yen",
      (xml) => xml.replace('<cbc:PayableAmount currencyID="JPY"', '<cbc:PayableAmount currencyID="USD"'),
      "other_currency Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount",
    ],
    [
      "an amount is missing",
      (xml) => xml.replace(/<cbc:PayableAmount.*/, ""),
      "element_missing Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount",
    ],
    ["the number is missing", (xml) => xml.replace(/<cbc:ID>.*/, ""), "element_missing Invoice/cbc:ID"],
    ["the day is missing", (xml) => xml.replace(/<cbc:IssueDate>.*/, ""), "element_missing Invoice/cbc:IssueDate"],
    [
      "the seller is missing",
      (xml) => xml.replace(/<cac:AccountingSupplierParty>.*<\/cac:AccountingSupplierParty>/s, ""),
      "registration_number Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID",
      "element_missing Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName",
    ],
    [
      "there is no line",
      (xml) => xml.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ""),
      "element_missing Invoice/cac:InvoiceLine",
    ],
    [
      "there is no tax",
      (xml) => xml.replace(/<cac:TaxTotal>.*<\/cac:TaxTotal>/s, ""),
      "element_missing Invoice/cac:TaxTotal/cac:TaxSubtotal",
    ],
    [
      "a day is none of the calendar",
      (xml) => xml.replace(/<cbc:IssueDate>[^<]*/, "<cbc:IssueDate>2026-02-30"),
      "element_unreadable Invoice/cbc:IssueDate",
    ],
    [
      "a quantity is a word",
      (xml) => xml.replace(/(<cbc:InvoicedQuantity[^>]*>)[^<]*/, "$1two"),
      "element_unreadable Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity",
    ],
    [
      "a price is for nothing",
      (xml) => xml.replace(/(<cbc:BaseQuantity[^>]*>)[^<]*/, "$10"),
      "element_unreadable Invoice/cac:InvoiceLine[1]/cac:Price/cbc:BaseQuantity",
    ],
    [
      "a price is below nothing",
      (xml) => xml.replace(/(<cbc:PriceAmount[^>]*>)/, "$1-9"),
      "element_unreadable Invoice/cac:InvoiceLine[1]/cac:Price/cbc:PriceAmount",
    ],
    [
      "a discount is taken for a charge",
      (xml) =>
        xml.replace(
          "<cac:TaxTotal>",
          `<cac:AllowanceCharge><cbc:ChargeIndicator>no</cbc:ChargeIndicator><cbc:Amount>1</cbc:Amount>
          <cac:TaxCategory><cbc:ID>O</cbc:ID></cac:TaxCategory></cac:AllowanceCharge><cac:TaxTotal>`,
        ),
      "element_unreadable Invoice/cac:AllowanceCharge/cbc:ChargeIndicator",
    ],
    [
      "a yen has parts",
      (xml) => xml.replace(/(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>)([^<]*)/s, "$1$2.5"),
      "amount_not_whole Invoice/cac:InvoiceLine[1]/cbc:LineExtensionAmount",
    ],
    [
      "an export is taken for exempt",
      (xml) => xml.replace(/(<cac:ClassifiedTaxCategory>\n<cbc:ID>)\w+/, "$1G"),
      "category_unknown Invoice/cac:InvoiceLine[1]/cac:Item/cac:ClassifiedTaxCategory/cbc:ID",
    ],
    [
      "a rate is unknown",
      (xml) => xml.replace(/(<cac:ClassifiedTaxCategory>\n<cbc:ID>\w+<\/cbc:ID>\n<cbc:Percent>)\d+/, "$110.125"),
      "element_unreadable Invoice/cac:InvoiceLine[1]/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent",
    ],
  ];
  test.each(damage)("%s", (_harm, change, ...expected) => {
    const { document, problems } = readPint(change(sample));
    expect(document).toBeUndefined();
    const found = problems.map(({ code, path }) => `${code} ${path}`);
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(found[index]?.startsWith(start), found[index]).toBe(true);
    expect(problems.every(({ code, line }) => line >= 1 && pintRemedies[code] !== "")).toBe(true);
  });
});

describe("a doubtful invoice is taken for a sound one", () => {
  const doubts: [harm: string, change: (xml: string) => string, problem: string][] = [
    [
      "another specification",
      (xml) => xml.replace("urn:peppol:pint:billing-1@jp-1", "urn:cen.eu:en16931:2017"),
      "other_profile Invoice/cbc:CustomizationID",
    ],
    [
      "another type",
      (xml) => xml.replace("<cbc:InvoiceTypeCode>380", "<cbc:InvoiceTypeCode>480"),
      "other_type Invoice/cbc:InvoiceTypeCode",
    ],
    [
      "an issuer who is not registered",
      (xml) => xml.replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>\n/s, ""),
      "registration_number Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID",
    ],
    [
      "a number that is none of a registered issuer",
      (xml) => xml.replace(/<cbc:CompanyID>T/, "<cbc:CompanyID>JP"),
      "registration_number Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID",
    ],
    [
      "a total that does not add up",
      (xml) => xml.replace(/(<cbc:TaxExclusiveAmount[^>]*>)/, "$11"),
      "sum_differs Invoice/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount",
    ],
    [
      "a tax that does not add up",
      (xml) => xml.replace(/(<cac:TaxTotal>\n<cbc:TaxAmount[^>]*>)/, "$11"),
      "sum_differs Invoice/cac:TaxTotal/cbc:TaxAmount",
    ],
    [
      "lines that do not add up",
      (xml) => xml.replace(/(<cac:InvoiceLine>.*?<cbc:LineExtensionAmount[^>]*>-?)/s, "$11"),
      "sum_differs Invoice/cac:TaxTotal/cac:TaxSubtotal",
    ],
  ];
  test.each(doubts)("%s", (_harm, change, expected) => {
    const { document, problems } = readPint(change(sample));
    expect(document).toBeDefined();
    expect(problems.map(({ code, path }) => `${code} ${path}`.replace(/\[\d+\](\/cbc:\w+)?$/, ""))).toEqual([expected]);
    expect(problems[0]?.severity).toBe("warning");
  });

  test("a paid part that does not fit", () => {
    const plain = sample.replace(/<cbc:PrepaidAmount.*\n/, "");
    expect(codes(plain.replace(/(<cbc:PayableAmount[^>]*>-?)/, "$19"))).toEqual([
      "sum_differs Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount",
    ]);
  });
});

test("a damaged file stops the page, or is read without a word", () => {
  const place = fc.nat(sample.length);
  const put = fc.constantFrom(
    "",
    "<",
    ">",
    "&",
    "&#0;",
    "&#xffffffff;",
    "\u0000",
    "9",
    "]]>",
    "<!--",
    "<?",
    "xmlns=''",
    " ",
  );
  const holds = (from: number, length: number, text: string) => {
    const { document, problems } = readPint(`${sample.slice(0, from)}${text}${sample.slice(from + length)}`);
    expect(document === undefined).toBe(problems.some(({ severity }) => severity === "error"));
  };
  fc.assert(fc.property(place, fc.nat(40), put, holds), { numRuns: 500 });
});

test("a file with a fault in each line takes minutes", () => {
  const line = "<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>";
  const many = sample.replace("</Invoice>", `${line.repeat(100_000)}</Invoice>`);
  const { document, problems } = readPint(many);
  expect(document).toBeUndefined();
  expect(problems).toHaveLength(100);
});

test("a remedy is missing", () => {
  const all = Object.keys(pintRemedies) as PintProblemCode[];
  expect(all.filter((code) => !pintRemedies[code].endsWith("."))).toEqual([]);
});

describeWithLists("the official examples", () => {
  test("a minimal invoice is not enough", () => {
    const { document, problems } = example("1-minimum");
    expect(problems).toEqual([]);
    expect(document?.kind).toBe("invoice");
    expect(document?.bank).toBeNull();
    expect(document?.rates).toEqual([
      { taxClass: "standard", basisPoints: 1_000, netYen: 252_500n, taxYen: 25_250n },
      { taxClass: "exempt", basisPoints: 0, netYen: 3_490n, taxYen: 0n },
    ]);
  });

  test("the parts of a full invoice are mistaken for each other", () => {
    const { document, problems } = example("");
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      number: "156",
      issuedOn: "2023-10-24",
      dueOn: "2023-11-20",
      corrects: { number: "123", issuedOn: "2023-10-20" },
      seller: {
        name: "株式会社 〇〇商事",
        postalCode: "160-0044",
        address: "東京都新宿区四谷4-29-X 〇〇商事ビル Third address line",
        registrationNumber: "T1234567890123",
        electronicAddress: { scheme: "0188", id: "1234567890123" },
      },
      bank: {
        bank: "1234",
        branch: "567",
        accountKind: "ordinary",
        accountNumber: "3242394",
        accountHolder: "ｶ)ﾏﾙﾏﾙｼﾖｳｼﾞ",
      },
    });
  });

  test("a summarised invoice loses the numbers of its delivery notes", () => {
    const first = example("3-SumInv1").document;
    expect([first?.kind, first?.periodFrom, first?.periodUntil]).toEqual(["summarised", "2023-10-01", "2023-10-31"]);
    expect(first?.lines.map(({ slipNumber, deliveredOn }) => `${slipNumber} ${deliveredOn}`)).toEqual([
      "D001-1 2023-10-16",
      "D001-2 2023-10-18",
      "D001-3 2023-10-18",
    ]);
    const second = example("4-SumInv2").document;
    expect(second?.lines.map(({ description }) => description)).toEqual(["D001-1", "D001-2", "D001-3"]);
  });

  test("discounts and charges of the whole document are left out", () => {
    const { document, problems } = example("5-AllowanceCharge");
    expect(problems).toEqual([]);
    expect(document?.lines.slice(3).map(({ description, netYen }) => `${description} ${netYen}`)).toEqual([
      "値引 -179",
      "配送サービス 7679",
    ]);
  });

  test("a correction does not name what it corrects", () => {
    const { document, problems } = example("6-CorrInv");
    expect(problems).toEqual([]);
    expect(document?.corrects).toEqual({ number: "123", issuedOn: "2023-10-20" });
  });

  test("a return is added to what is owed, or loses the day of its delivery", () => {
    const { document, problems } = example("7-Return.Quan.ItPr");
    expect(problems).toEqual([]);
    expect(document?.lines[0]).toMatchObject({ quantity: "-2", netYen: -100_000n, deliveredOn: "2023-10-18" });
    expect(document?.rates[0]).toMatchObject({ netYen: -100_000n, taxYen: -10_000n });
  });

  test("what is outside the tax gets a rate", () => {
    const { document, problems } = example("9-SumInv1_and_O");
    expect(problems).toEqual([]);
    expect(document?.rates.at(-1)).toEqual({ taxClass: "outside", basisPoints: 0, netYen: 70_000n, taxYen: 0n });
  });

  test("an invoice in euros is paid in yen", () => {
    const { document, problems } = example("2-TaxAcctCur");
    expect(document).toBeUndefined();
    expect(problems).toEqual([
      {
        code: "other_currency",
        severity: "error",
        path: "Invoice/cbc:DocumentCurrencyCode",
        line: 14,
        value: "EUR",
        expected: "JPY",
      },
    ]);
  });
});
