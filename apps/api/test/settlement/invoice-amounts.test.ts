import { randomUUID } from "node:crypto";
import { type TaxClass, type TaxRounding, taxClasses } from "@meguri/rules/invoice-sums";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BillableLine } from "../../src/areas/settlement/invoices/billable-queries.ts";
import {
  type ComposedLine,
  changedLine,
  freeLine,
  goodsLine,
  sumUp,
} from "../../src/areas/settlement/invoices/compose-invoice.ts";
import type { InvoiceLineRow } from "../../src/areas/settlement/invoices/invoice-lines-queries.ts";
import type { InvoiceMode } from "../../src/areas/settlement/tables.ts";

/** By default so many documents with a correction each. INVOICES=100000 for the whole run. */
const documents = Number(process.env.INVOICES ?? 1_000);
const shipmentIds = Array.from({ length: 4 }, () => randomUUID());
/** Two shipments have one number, and one has none. */
const slipNumbers = ["N-1", "N-2", "N-2", ""];
/** The last day of the rate of 8 % for medicines, the first of 10 %, and a day of today. */
const days = ["2019-09-30", "2019-10-01", "2026-10-31"];
const issuedOn = "2026-11-01";

const price = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, "0")}`);
const goods = fc.record({
  shipment: fc.integer({ min: 0, max: 3 }),
  day: fc.constantFrom(...days),
  packs: fc.integer({ min: 1, max: 500 }),
  price,
});
const free = fc.record({
  packs: fc.integer({ min: -20, max: 20 }).filter((packs) => packs !== 0),
  price,
  taxClass: fc.constantFrom<TaxClass>(...taxClasses),
});
const change = fc.record({ line: fc.nat(), share: fc.integer({ min: 0, max: 4 }), price: fc.option(price) });
const anyDocument = fc.record({
  goods: fc.array(goods, { maxLength: 12 }),
  free: fc.array(free, { maxLength: 4 }),
  changes: fc.array(change, { maxLength: 6 }),
  mode: fc.constantFrom<InvoiceMode>("statement", "slip"),
  taxRounding: fc.constantFrom<TaxRounding>("floor", "half_up", "ceil"),
});

type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never;
type AnyDocument = typeof anyDocument extends fc.Arbitrary<infer T> ? T : never;

interface Expected {
  slip: string;
  rate: string;
  tenThousandths: bigint;
}

const tenThousandths = (text: string, packs: number) => BigInt(text.replace(".", "")) * BigInt(packs);
const roundedNet = (amount: bigint) =>
  amount < 0n ? -((-amount * 2n + 10_000n) / 20_000n) : (amount * 2n + 10_000n) / 20_000n;
const percentOf: Record<string, bigint> = { ten: 10n, eight: 8n, "eight reduced": 8n, exempt: 0n, outside: 0n };

/** Net and tax of a document, computed from percents of integers and without the code under test. */
function expectedSums(
  lines: readonly Expected[],
  mode: InvoiceMode,
  rounding: TaxRounding,
): { net: bigint; tax: bigint } {
  const sums = new Map<string, bigint>();
  let net = 0n;
  for (const { slip, rate, tenThousandths } of lines) {
    const yen = roundedNet(tenThousandths);
    const key = `${rate}|${mode === "slip" ? slip : ""}`;
    sums.set(key, (sums.get(key) ?? 0n) + yen);
    net += yen;
  }
  let tax = 0n;
  for (const [key, yen] of sums) {
    const hundredths = (yen < 0n ? -yen : yen) * (percentOf[key.split("|")[0] ?? ""] ?? 0n);
    const added = { floor: 0n, half_up: 50n, ceil: 99n }[rounding];
    const rounded = (hundredths + added) / 100n;
    tax += yen < 0n ? -rounded : rounded;
  }
  return { net, tax };
}

const rateOfClass: Record<TaxClass, string> = {
  standard: "ten",
  reduced: "eight reduced",
  exempt: "exempt",
  outside: "outside",
};

function billable(line: Goods, at: number): BillableLine {
  return {
    source: "shipment",
    slipId: shipmentIds[line.shipment] ?? "",
    slipNumber: slipNumbers[line.shipment] ?? "",
    shippedOn: line.day,
    lineId: String(at),
    orderNumber: 1,
    medicineId: "620000001",
    gtin: "",
    description: "架空薬",
    packageWords: "",
    packs: line.packs,
    packQuantity: "100",
    packPrice: line.price,
    taxClass: "standard",
    standing: null,
    priceId: null,
  };
}

function issued(line: ComposedLine, at: number): InvoiceLineRow {
  return {
    ...line,
    packPrice: line.packPrice ?? "",
    netYen: line.netYen ?? 0n,
    number: at + 1,
    changesInvoiceNumber: null,
    takenBack: 0,
    settledPrice: null,
    settledById: null,
    settledByNumber: null,
  };
}

test("a document or its correction differs from the rule by one yen", () => {
  const holds = ({ goods, free, changes, mode, taxRounding }: AnyDocument) => {
    const lines = [
      ...goods.map((line, at) => goodsLine(billable(line, at))),
      ...free.map((line) =>
        freeLine(
          { kind: "free", description: "送料", packs: line.packs, packPrice: line.price, taxClass: line.taxClass },
          issuedOn,
        ),
      ),
    ];
    const expectedLines: (Expected & { price: string; packs: number })[] = [
      ...goods.map((line) => ({
        slip: `shipment ${line.shipment}`,
        rate: line.day < "2019-10-01" ? "eight" : "ten",
        price: line.price,
        packs: line.packs,
        tenThousandths: tenThousandths(line.price, line.packs),
      })),
      ...free.map((line) => ({
        slip: "none",
        rate: rateOfClass[line.taxClass],
        price: line.price,
        packs: line.packs,
        tenThousandths: tenThousandths(line.price, line.packs),
      })),
    ];
    const sums = sumUp(lines, { mode, taxRounding });
    const expected = expectedSums(expectedLines, mode, taxRounding);
    expect([sums.netYen, sums.taxYen, sums.totalYen]).toEqual([
      expected.net,
      expected.tax,
      expected.net + expected.tax,
    ]);

    const billed = lines.map(issued);
    const originals = new Map(billed.map((line) => [line.number, line]));
    const whole = billed.map(({ number, packs, packPrice }) =>
      changedLine({ kind: "change", number, packs: -packs, packPrice }, originals, "original"),
    );
    expect(sumUp(whole, { mode, taxRounding }).totalYen).toBe(-sums.totalYen);

    // A part comes back at the old price; another price is the whole line back and again.
    const requested = changes.flatMap(({ line, share, price }) => {
      const at = billed.length === 0 ? -1 : line % billed.length;
      const original = expectedLines[at];
      if (!original || original.packs < 0) return [];
      const back = {
        at,
        packs: price === null ? -Math.ceil((original.packs * share) / 4) : -original.packs,
        price: original.price,
      };
      return price === null ? [back] : [back, { at, packs: original.packs, price }];
    });
    const composed = requested.map(({ at, packs, price }) =>
      changedLine({ kind: "change", number: at + 1, packs, packPrice: price }, originals, "original"),
    );
    const corrected = expectedSums(
      requested.map(({ at, packs, price }) => ({
        slip: expectedLines[at]?.slip ?? "",
        rate: expectedLines[at]?.rate ?? "",
        tenThousandths: tenThousandths(price, packs),
      })),
      mode,
      taxRounding,
    );
    const correction = sumUp(composed, { mode, taxRounding });
    expect([correction.netYen, correction.taxYen]).toEqual([corrected.net, corrected.tax]);
  };
  fc.assert(fc.property(anyDocument, holds), { numRuns: documents });
});
