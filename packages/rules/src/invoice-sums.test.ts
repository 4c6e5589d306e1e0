import fc from "fast-check";
import { expect, test } from "vitest";
import {
  consumptionTaxRates,
  type InvoiceLine,
  invoiceSums,
  rateOn,
  statementBalance,
  type TaxRounding,
  taxYen,
} from "./invoice-sums.ts";

const line = (netYen: bigint, basisPoints = 1_000, slip = ""): InvoiceLine => ({
  taxClass: basisPoints === 1_000 ? "standard" : basisPoints === 800 ? "reduced" : "outside",
  basisPoints,
  netYen,
  slip,
});

test("tax is rounded line by line", () => {
  const lines = [line(105n), line(105n), line(105n), line(99n, 800), line(0n, 0)];
  expect(invoiceSums(lines, { rounding: "floor", isPerSlip: false })).toEqual({
    rates: [
      { taxClass: "standard", basisPoints: 1_000, netYen: 315n, taxYen: 31n },
      { taxClass: "reduced", basisPoints: 800, netYen: 99n, taxYen: 7n },
      { taxClass: "outside", basisPoints: 0, netYen: 0n, taxYen: 0n },
    ],
    netYen: 414n,
    taxYen: 38n,
    totalYen: 452n,
  });
});

test("a statement of slips rounds the sum of its slips again", () => {
  const lines = [line(105n, 1_000, "1"), line(105n, 1_000, "2"), line(105n, 1_000, "2")];
  const tax = (isPerSlip: boolean, rounding: TaxRounding) => invoiceSums(lines, { rounding, isPerSlip }).taxYen;
  expect([tax(true, "floor"), tax(true, "ceil"), tax(false, "floor"), tax(false, "ceil")]).toEqual([
    31n,
    32n,
    31n,
    32n,
  ]);
  const odd = [line(19n, 1_000, "1"), line(19n, 1_000, "2")];
  expect(invoiceSums(odd, { rounding: "floor", isPerSlip: true }).taxYen).toBe(2n);
  expect(invoiceSums(odd, { rounding: "floor", isPerSlip: false }).taxYen).toBe(3n);
});

test("a return takes back another tax than its delivery had", () => {
  for (const rounding of ["floor", "half_up", "ceil"] as const)
    for (const net of [1n, 4n, 5n, 14n, 15n, 16n, 999n])
      expect(taxYen(-net, 1_000, rounding)).toBe(-taxYen(net, 1_000, rounding));
  expect([taxYen(-15n, 1_000, "floor"), taxYen(-15n, 1_000, "half_up"), taxYen(-11n, 1_000, "ceil")]).toEqual([
    -1n,
    -2n,
    -2n,
  ]);
});

/** The tax of a net amount, in decimal digits by hand: the independent reckoning of the property test. */
function taxByDigits(netYen: bigint, basisPoints: number, rounding: TaxRounding): bigint {
  const digits = ((netYen < 0n ? -netYen : netYen) * BigInt(basisPoints)).toString().padStart(5, "0");
  const whole = digits.slice(0, -4);
  const rest = digits.slice(-4);
  const isUp = { floor: false, half_up: rest.charAt(0) >= "5", ceil: /[1-9]/.test(rest) }[rounding];
  const text = isUp ? String(BigInt(whole) + 1n) : whole;
  return BigInt(netYen < 0n ? `-${text}` : text);
}

test("a document's tax differs from the rule by one yen", () => {
  const anyLine = fc.record({
    netYen: fc.bigInt(-3_000_000n, 3_000_000n),
    basisPoints: fc.constantFrom(1_000, 800, 0),
    slip: fc.constantFrom("1", "2", "3"),
  });
  const holds = (
    rows: { netYen: bigint; basisPoints: number; slip: string }[],
    rounding: TaxRounding,
    isPerSlip: boolean,
  ) => {
    const lines = rows.map(({ netYen, basisPoints, slip }) => line(netYen, basisPoints, slip));
    const sums = invoiceSums(lines, { rounding, isPerSlip });
    let tax = 0n;
    for (const basisPoints of [1_000, 800, 0])
      for (const slip of isPerSlip ? ["1", "2", "3"] : ["123"]) {
        const net = rows.reduce(
          (total, row) => total + (row.basisPoints === basisPoints && slip.includes(row.slip) ? row.netYen : 0n),
          0n,
        );
        tax += taxByDigits(net, basisPoints, rounding);
      }
    expect(sums.taxYen).toBe(tax);
    expect(sums.netYen).toBe(rows.reduce((total, { netYen }) => total + netYen, 0n));
    expect(sums.totalYen).toBe(sums.netYen + sums.taxYen);
  };
  const rounding = fc.constantFrom<TaxRounding>("floor", "half_up", "ceil");
  const documents = fc.property(fc.array(anyLine, { maxLength: 40 }), rounding, fc.boolean(), holds);
  fc.assert(documents, { numRuns: Number(process.env.INVOICES ?? 2_000) });
});

test("a delivery is taxed at the rate of another day", () => {
  expect([
    rateOn(consumptionTaxRates, "standard", "2019-09-30"),
    rateOn(consumptionTaxRates, "standard", "2019-10-01"),
    rateOn(consumptionTaxRates, "reduced", "2026-11-23"),
    rateOn(consumptionTaxRates, "exempt", "2000-01-01"),
  ]).toEqual([800, 1_000, 800, 0]);
  expect(() => rateOn(consumptionTaxRates, "reduced", "2019-09-30")).toThrow(RangeError);
});

test("a statement's balance loses what was carried over", () => {
  const sums = { netYen: 10_000n, taxYen: 1_000n };
  expect(statementBalance({ previousYen: 5_500n, receivedYen: 5_000n, adjustedYen: -100n, sums })).toEqual({
    carriedYen: 400n,
    balanceYen: 11_400n,
  });
});
