import { invoiceSums, type TaxRounding } from "@meguri/rules/invoice-sums";
import { lineYen } from "@meguri/rules/money";
import fc from "fast-check";
import {
  type ElectronicAddress,
  type PintBank,
  type PintDocument,
  type PintKind,
  type PintLine,
  type PintParty,
  packUnitCode,
} from "../src/pint-jp/pint-document.ts";

/** Words with everything that XML escapes, line ends and letters outside of the basic plane; no day begins them. */
const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(..."錠散ｱﾑﾛ５ｍｇ&<>\"'] 𠮷髙・※%:"), minLength: 0, maxLength })
    .map((text) => `品${text}`.trim());
const maybe = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 3, arbitrary: text });
const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

const firstDay = Date.UTC(2023, 9, 1);
const dayOf = (days: number): string => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10);

const electronicAddress: fc.Arbitrary<ElectronicAddress> = digitsOf(13).chain((digits) =>
  fc.constantFrom({ scheme: "0188", id: digits }, { scheme: "0221", id: `T${digits}` }),
);

const party: fc.Arbitrary<PintParty> = fc.record({
  name: words(20),
  postalCode: maybe(digitsOf(7).map((digits) => `${digits.slice(0, 3)}-${digits.slice(3)}`)),
  address: fc.constantFrom(
    "",
    "東京都新宿区四谷4-29-1",
    "神奈川県横浜市中区1-1 めぐりビル 3F",
    "京都府 京都市",
    "府中市1",
  ),
  tel: maybe(fc.constant("03-0000-0001")),
  electronicAddress,
});

const bank: fc.Arbitrary<PintBank> = fc.record({
  bank: fc.constantFrom("見本銀行", "0001", ""),
  branch: fc.constantFrom("本店", "001", ""),
  accountKind: fc.constantFrom("ordinary", "current", "savings"),
  accountNumber: digitsOf(7),
  accountHolder: maybe(fc.constant("ｶ)ﾒｸﾞﾘ")),
});

const price = fc
  .tuple(fc.nat(99_999), fc.constantFrom(0, 0, 5, 25, 1_234, 9_999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, "0")}`.replace(/\.?0+$/, "") || "0");

/** A line as far as it does not depend on the document. */
interface Draft {
  line: PintLine;
  packs: number;
  /** Days behind the document's first day; undefined without a delivery. */
  delivered: number | undefined;
}

const goods: fc.Arbitrary<Draft> = fc
  .record({
    description: words(30),
    packageWords: maybe(words(10)),
    gtin: maybe(digitsOf(14)),
    itemCode: maybe(digitsOf(6)),
    packs: fc.integer({ min: -20, max: 300 }).filter((packs) => packs !== 0),
    packPrice: price,
    taxClass: fc.constantFrom("standard", "standard", "standard", "reduced"),
    unitName: fc.constantFrom("", "箱"),
    slipNumber: maybe(digitsOf(8)),
    note: fc.constantFrom("", "仮納入価", "2行\nの注"),
    delivered: fc.integer({ min: -40, max: 30 }),
  })
  .map(({ packs, delivered, ...fields }) => draft({ ...fields, packs, delivered }));

/** 送料, 値引 and 容器, of any class. */
const free: fc.Arbitrary<Draft> = fc
  .record({
    description: fc.constantFrom("送料", "値引", "容器"),
    packs: fc.constantFrom(-1, 1, 3),
    packPrice: price,
    taxClass: fc.constantFrom("standard", "reduced", "exempt", "outside"),
  })
  .map((fields) =>
    draft({
      ...fields,
      packageWords: "",
      gtin: "",
      itemCode: "",
      unitName: "",
      slipNumber: "",
      note: "",
      delivered: undefined,
    }),
  );

function draft({
  packs,
  delivered,
  ...fields
}: Pick<
  PintLine,
  "description" | "packageWords" | "gtin" | "itemCode" | "unitName" | "packPrice" | "taxClass" | "slipNumber" | "note"
> & { packs: number; delivered: number | undefined }): Draft {
  const { taxClass } = fields;
  const basisPoints = taxClass === "standard" ? 1_000 : taxClass === "reduced" ? 800 : 0;
  const line = { ...fields, quantity: "", unitCode: packUnitCode, netYen: 0n, basisPoints, deliveredOn: "" };
  return { line, packs, delivered };
}

/** Documents as the product issues them; in slip mode a slip is a document, so that none has tax of several slips. */
export const pintDocument: fc.Arbitrary<PintDocument> = fc
  .record({
    kind: fc.constantFrom<PintKind>("invoice", "invoice", "credit_note", "summarised"),
    first: goods,
    rest: fc.array(fc.oneof({ weight: 4, arbitrary: goods }, { weight: 1, arbitrary: free }), { maxLength: 12 }),
    rounding: fc.constantFrom<TaxRounding>("floor", "half_up", "ceil"),
    start: fc.integer({ min: 60, max: 1_500 }),
    hasOneDay: fc.boolean(),
    number: fc.tuple(fc.integer({ min: 2023, max: 2027 }), digitsOf(6)).map((parts) => parts.join("-")),
    due: fc.option(fc.nat(90), { nil: undefined }),
    corrects: fc.option(fc.record({ number: digitsOf(6), issuedOn: fc.constantFrom("2023-10-20", "") }), { nil: null }),
    seller: party,
    registrationNumber: digitsOf(13).map((digits) => `T${digits}`),
    buyer: party,
    customerCode: maybe(digitsOf(5)),
    bank: fc.option(bank, { nil: null }),
    note: fc.constantFrom("", "振込手数料はご負担ください", "一行目\n二行目 & <三>"),
    prepaidYen: fc.constantFrom(0n, 0n, 0n, 1_000n),
  })
  .map(({ kind, first, rest, rounding, start, hasOneDay, due, registrationNumber, customerCode, ...document }) => {
    const days = kind === "summarised" ? 30 : 0;
    const hasPeriod = kind === "summarised" || (kind === "invoice" && hasOneDay);
    const lines = [first, ...rest].map((each) => lineOf(each, { start, isCredit: kind === "credit_note" }));
    const summed = lines.map(({ taxClass, basisPoints, netYen, slipNumber }) => ({
      taxClass,
      basisPoints,
      netYen,
      slip: slipNumber,
    }));
    return {
      ...document,
      kind,
      issuedOn: dayOf(start + 31),
      dueOn: due === undefined ? "" : dayOf(start + 31 + due),
      periodFrom: hasPeriod ? dayOf(start) : "",
      periodUntil: hasPeriod ? dayOf(start + days) : "",
      seller: { ...document.seller, registrationNumber },
      buyer: { ...document.buyer, customerCode },
      lines,
      rates: invoiceSums(summed, { rounding, isPerSlip: false }).rates,
    };
  });

function lineOf(
  { line, packs, delivered }: Draft,
  { start, isCredit }: { start: number; isCredit: boolean },
): PintLine {
  const signed = isCredit ? -Math.abs(packs) : packs;
  return {
    ...line,
    quantity: String(signed),
    netYen: lineYen(line.packPrice, signed) ?? 0n,
    deliveredOn: delivered === undefined ? "" : dayOf(start + delivered),
  };
}

/** The same documents for the same seed. */
export function pintDocuments(count: number): PintDocument[] {
  return fc.sample(pintDocument, { numRuns: count, seed: 20_231_001 });
}
