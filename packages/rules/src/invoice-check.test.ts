import { expect, test } from "vitest";
import { type CheckedLine, checkInvoice, type KnownOfLine, receivedByShipment } from "./invoice-check.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { lineYen } from "./money.ts";

const known: KnownOfLine = {
  orderLine: "o",
  slipNumber: "n-1",
  orderedPacks: 5,
  receivedPacks: 5,
  agreedPrice: "1000",
  priceBasis: "pharmacy",
  billedBefore: 0,
  isSlipBilledBefore: false,
  returnedPacks: 0,
};

/** A line that bills what was ordered, received and agreed, but for what is given. */
function line(more: Partial<KnownOfLine> = {}, billed: Partial<CheckedLine> = {}): CheckedLine {
  const { packs = 5, packPrice = "1000" } = billed;
  return {
    number: 1,
    packs,
    packPrice,
    netYen: lineYen(packPrice, packs) ?? 0n,
    taxClass: "standard",
    basisPoints: 1_000,
    slip: "s",
    takenBack: 0,
    changedYen: 0n,
    known: { ...known, ...more },
    ...billed,
  };
}

/** Checks lines in a document whose sums are right. */
function check(...lines: CheckedLine[]) {
  const { rates } = invoiceSums(lines, { rounding: "floor", isPerSlip: false });
  const { differences, matchedCount } = checkInvoice({ lines, rates, rounding: "floor", isPerSlip: false });
  return { matchedCount, found: differences.map(({ kind, billed, expected, yen }) => [kind, billed, expected, yen]) };
}

test.each<[string, CheckedLine, unknown[][]]>([
  ["nothing, and a difference is shown", line(), []],
  ["a price that is not the agreed one", line({}, { packPrice: "1100" }), [["price", "1100", "1000", 500n]]],
  ["a price below the agreed one, and it is hidden", line({}, { packPrice: "990" }), [["price", "990", "1000", -50n]]],
  ["an agreed price written with other zeros", line({ agreedPrice: "1000.00" }), []],
  ["a fraction that bills the same yen", line({}, { packPrice: "1000.04" }), []],
  ["a price although none is known", line({ agreedPrice: null }, { packPrice: "7" }), []],
  ["an amount that is not price times packages", line({}, { netYen: 5_010n }), [["price", "1000", "1000", 10n]]],
  ["more than came", line({ receivedPacks: 4 }), [["quantity", "5", "4", 1_000n]]],
  ["less than came", line({ orderedPacks: 9, receivedPacks: 6 }), [["quantity", "5", "6", -1_000n]]],
  ["more than was ordered, and it came", line({ orderedPacks: 3 }), [["quantity", "5", "3", 2_000n]]],
  ["goods that never came", line({ receivedPacks: 0 }), [["not_received", "5", "0", 5_000n]]],
  [
    "goods that an earlier document bills",
    line({ receivedPacks: 0, billedBefore: 5 }),
    [["billed_twice", "5", "0", 5_000n]],
  ],
  [
    "one slip for the second time",
    line({ orderedPacks: 10, receivedPacks: 0, billedBefore: 5, isSlipBilledBefore: true }),
    [["billed_twice", "5", "0", 5_000n]],
  ],
  [
    "a second part twice and the rest rightly",
    line({ orderedPacks: 8, receivedPacks: 3, billedBefore: 5 }),
    [["billed_twice", "5", "3", 2_000n]],
  ],
  ["the second part of an order", line({ orderedPacks: 10, billedBefore: 5 }), []],
  ["goods that went back", line({ returnedPacks: 2 }), [["not_credited", "5", "3", 2_000n]]],
  ["more back than was billed", line({ returnedPacks: 9 }), [["not_credited", "5", "0", 5_000n]]],
  [
    "a wrong price, too many packages and a return at once",
    line({ receivedPacks: 4, returnedPacks: 1 }, { packPrice: "1100" }),
    [
      ["quantity", "5", "4", 1_000n],
      ["not_credited", "4", "3", 1_000n],
      ["price", "1100", "1000", 500n],
    ],
  ],
])("a document bills %s", (_what, one, expected) => {
  const { found, matchedCount } = check(one);
  expect([...found].sort()).toEqual([...expected].sort());
  expect(matchedCount).toBe(expected.length === 0 ? 1 : 0);
});

test("the second of two lines for the same goods in one document looks right", () => {
  const { found, matchedCount } = check(line(), line({ receivedPacks: 0 }, { number: 2 }));
  expect(found).toEqual([["billed_twice", "5", "0", 5_000n]]);
  expect(matchedCount).toBe(1);
});

test("a freight line or a discount is taken for goods", () => {
  expect(check(line({}, { known: null, packs: -1 }), line({}, { known: null, packs: 3 })).found).toEqual([]);
});

test("a difference stays open after it was corrected, or is closed by a correction of something else", () => {
  const open = (one: CheckedLine) => {
    const { rates } = invoiceSums([one], { rounding: "floor", isPerSlip: false });
    const { differences } = checkInvoice({ lines: [one], rates, rounding: "floor", isPerSlip: false });
    return Object.fromEntries(differences.map(({ kind, yen, openYen }) => [kind, [yen, openYen]]));
  };
  const short = { receivedPacks: 4 };
  expect(open(line(short, { takenBack: 1, changedYen: -1_000n }))).toEqual({ quantity: [1_000n, 0n] });
  expect(open(line(short, { takenBack: 5, changedYen: -5_000n }))).toEqual({ quantity: [1_000n, 0n] });
  const dear = { packPrice: "1100" };
  expect(open(line(short, { ...dear, takenBack: 1, changedYen: -1_100n }))).toEqual({
    quantity: [1_000n, 0n],
    price: [500n, 400n],
  });
  expect(open(line({}, { ...dear, changedYen: -300n }))).toEqual({ price: [500n, 200n] });
  expect(open(line({}, { ...dear, changedYen: -500n }))).toEqual({ price: [500n, 0n] });
  const back = { receivedPacks: 4, returnedPacks: 2 };
  expect(open(line(back, { takenBack: 1, changedYen: -1_000n }))).toEqual({
    quantity: [1_000n, 0n],
    not_credited: [2_000n, 2_000n],
  });
  expect(open(line(back, { takenBack: 3, changedYen: -3_000n }))).toEqual({
    quantity: [1_000n, 0n],
    not_credited: [2_000n, 0n],
  });
});

test("a wrong tax is paid: rounded by another mode, once a slip, or on another sum than that of the lines", () => {
  const lines = [line({}, { packPrice: "3.3", packs: 5 }), line({}, { packPrice: "3.3", packs: 5, slip: "t" })].map(
    (one) => ({ ...one, known: null }),
  );
  const how = { rounding: "floor", isPerSlip: false } as const;
  const of = (rounding: "floor" | "ceil", isPerSlip: boolean, moreYen = 0n) => {
    const { rates } = invoiceSums(lines, { rounding, isPerSlip });
    const stated = rates.map((rate) => ({ ...rate, netYen: rate.netYen + moreYen }));
    return checkInvoice({ lines, rates: stated, ...how }).differences;
  };
  expect(of("floor", false)).toEqual([]);
  expect(of("ceil", false)).toMatchObject([{ kind: "tax", line: 0, billed: "4", expected: "3", yen: 1n }]);
  expect(of("floor", true)).toMatchObject([{ kind: "tax", billed: "2", expected: "3", yen: -1n }]);
  expect(of("floor", false, 10n)).toMatchObject([{ kind: "tax", yen: 10n }]);
});

test("a few differences get lost among the lines of a month", () => {
  const lines = Array.from({ length: 3_000 }, (_, index) =>
    line({ orderLine: `o${index}`, receivedPacks: index % 10 === 0 ? 4 : 5 }, { number: index + 1 }),
  );
  const { found, matchedCount } = check(...lines);
  expect([found.length, matchedCount]).toEqual([300, 2_700]);
});

test("what came counts for the wrong slip, twice, or for none", () => {
  const shipped = [
    { shipmentId: "a", slip: "n-1", packs: 3 },
    { shipmentId: "b", slip: "n-2", packs: 2 },
    { shipmentId: "c", slip: "", packs: 2 },
  ];
  const shares = (...received: { slip: string; packs: number }[]) => [
    ...receivedByShipment(shipped, received).values(),
  ];
  expect(shares()).toEqual([0, 0, 0]);
  expect(shares({ slip: "n-2", packs: 2 })).toEqual([0, 2, 0]);
  expect(shares({ slip: "n-2", packs: 3 })).toEqual([1, 2, 0]);
  expect(shares({ slip: "", packs: 4 })).toEqual([3, 1, 0]);
  expect(shares({ slip: "n-1", packs: 1 }, { slip: "x", packs: 9 })).toEqual([3, 2, 5]);
});
