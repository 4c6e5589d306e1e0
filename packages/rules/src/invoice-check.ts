import { ratesByAnyRounding } from "./entered-invoice.ts";
import { type InvoiceLine, invoiceSums, type RateSum, type TaxRounding } from "./invoice-sums.ts";
import { lineYen } from "./money.ts";

/** 単価違い, 数量違い, 未着, 二重請求, 返品未反映, 税額の違い, 金額違い (of a slip's total); by the wire's numbers from 1. */
export const differenceKinds = [
  "price",
  "quantity",
  "not_received",
  "billed_twice",
  "not_credited",
  "tax",
  "amount",
] as const;

/** What differs between a bill and what was ordered, received and agreed. */
export type DifferenceKind = (typeof differenceKinds)[number];

/** Whose price was expected: the pharmacy's own price list, the wholesaler's, or the order. */
export type PriceBasis = "pharmacy" | "wholesaler" | "order";

/** What a pharmacy knows of a billed line of one of its orders. */
export interface KnownOfLine {
  /** The line of the order. */
  orderLine: string;
  /** Number of the delivery slip in its plainest form; empty for none. */
  slipNumber: string;
  /** Packages of the order's line. */
  orderedPacks: number;
  /** Packages that came by this slip and were posted. */
  receivedPacks: number;
  /** Decimal text in yen without tax a package; null where no price is known. */
  agreedPrice: string | null;
  priceBasis: PriceBasis | null;
  /** Packages of the order's line that earlier documents bill, less what they took back. */
  billedBefore: number;
  /** Whether an earlier document bills the order's line by a slip of the same number. */
  isSlipBilledBefore: boolean;
  /** Packages of it in approved returns. */
  returnedPacks: number;
}

/** A line of a document, with what later documents changed of it. */
export interface CheckedLine extends InvoiceLine {
  number: number;
  packs: number;
  /** Decimal text in yen without tax. */
  packPrice: string;
  /** Null for free lines and for changes: only their amounts are checked. */
  known: KnownOfLine | null;
  /** Packages that later documents took back at the billed price. */
  takenBack: number;
  /** Net yen of all changes by later documents, with their sign. */
  changedYen: bigint;
  /** Of the total of a slip, what is known of its goods; absent for other lines. */
  total?: KnownOfTotal;
}

/** What a pharmacy knows of the goods of a slip of which only the total was billed. */
export interface KnownOfTotal {
  /** Whether a delivery with the slip was posted. */
  isReceived: boolean;
  /** What its goods cost at the agreed prices, less what other lines bill of it; null where a price is not known. */
  expectedYen: bigint | null;
  /** Yen that come from rounding the amounts of its goods. */
  toleranceYen: bigint;
  isBilledBefore: boolean;
}

/** The document that is checked. */
export interface CheckedInvoice {
  lines: readonly CheckedLine[];
  /** Its sums as it states them. */
  rates: readonly RateSum[];
  /** Null where it is not known how the issuer rounds: then any rounding, by document or by slip, is right. */
  rounding: TaxRounding | null;
  isPerSlip: boolean;
}

/** A difference; amounts are whole yen, of all kinds but tax without tax. */
export interface Difference {
  kind: DifferenceKind;
  /** Number of the line; 0 for the document's tax. */
  line: number;
  /** What the document says: a price, packages, or yen of tax. */
  billed: string;
  /** What was expected instead. */
  expected: string;
  /** What was billed too much; negative where too little was. */
  yen: bigint;
  /** What is left of it after the documents that corrected the line; 0 where it is corrected. */
  openYen: bigint;
}

/** The differences, the largest amounts first, and the number of lines that have none. */
export interface InvoiceCheck {
  differences: Difference[];
  matchedCount: number;
}

type Found = Omit<Difference, "openYen">;

/**
 * Compares an issued document with what was ordered, received and agreed. The differences of a line add up to what it bills
 * too much: price over all its packages, then packages at the agreed price. Later corrections remove no difference;
 * they close it.
 */
export function checkInvoice({ lines, rates, rounding, isPerSlip }: CheckedInvoice): InvoiceCheck {
  const differences: Difference[] = [];
  const billed = new Map<string, number>();
  const slips = new Set<string>();
  let differing = 0;
  for (const line of lines) {
    const before = beforeOf(line, billed, slips);
    const compare = (isCorrected: boolean) =>
      differencesOf(line, before, isCorrected).filter((one) => rounding !== null || !isRounding(one));
    const found = compare(false);
    if (found.length === 0) continue;
    differing += 1;
    const isChanged = line.changedYen !== 0n;
    const left = isChanged ? compare(true) : found;
    differences.push(...found.map((one) => withRest(one, left, isChanged)));
  }
  const tax = taxDifference(lines, rates, { rounding, isPerSlip });
  if (tax) differences.push(tax);
  differences.sort((a, b) => (a.yen === b.yen ? a.line - b.line : a.yen < b.yen ? 1 : -1));
  return { differences, matchedCount: lines.length - differing };
}

/** What earlier documents and earlier lines of this one bill of the same line of an order. */
interface Before {
  packs: number;
  isSlipBilled: boolean;
}

function beforeOf({ known, packs }: CheckedLine, billed: Map<string, number>, slips: Set<string>): Before {
  if (!known) return { packs: 0, isSlipBilled: false };
  const { orderLine, slipNumber, billedBefore, isSlipBilledBefore } = known;
  const here = billed.get(orderLine) ?? 0;
  const slip = `${orderLine} ${slipNumber}`;
  const isSlipBilled = slipNumber !== "" && (isSlipBilledBefore || slips.has(slip));
  billed.set(orderLine, here + packs);
  slips.add(slip);
  return { packs: billedBefore + here, isSlipBilled };
}

/** Whether an amount at the right price differs by the yen that another way of rounding gives. */
const isRounding = ({ kind, billed, expected, yen }: Found): boolean =>
  kind === "price" && billed === expected && yen >= -1n && yen <= 1n;

/** The differences of the total of a slip. What is credited by a slip's total cannot be compared. */
function differencesOfTotal(line: CheckedLine, known: KnownOfTotal, isCorrected: boolean): Found[] {
  const netYen = line.netYen + (isCorrected ? line.changedYen : 0n);
  const differs = (kind: DifferenceKind, expected: bigint): Found[] =>
    netYen === expected
      ? []
      : [{ kind, line: line.number, billed: String(netYen), expected: String(expected), yen: netYen - expected }];
  if (line.netYen <= 0n) return [];
  if (known.isBilledBefore) return differs("billed_twice", 0n);
  if (!known.isReceived) return differs("not_received", 0n);
  const { expectedYen, toleranceYen } = known;
  if (expectedYen === null) return [];
  const yen = netYen - expectedYen;
  return yen >= -toleranceYen && yen <= toleranceYen ? [] : differs("amount", expectedYen);
}

function differencesOf(line: CheckedLine, before: Before, isCorrected: boolean): Found[] {
  const { number, packPrice, known, total } = line;
  if (total) return differencesOfTotal(line, total, isCorrected);
  const packs = line.packs - (isCorrected ? line.takenBack : 0);
  const price = known?.agreedPrice ?? packPrice;
  const amount = (count: number) => lineYen(price, count) ?? 0n;
  const found: Found[] = [];
  const add = (kind: DifferenceKind, billed: string | number, expected: string | number, yen: bigint) =>
    found.push({ kind, line: number, billed: String(billed), expected: String(expected), yen });
  const priceYen = line.netYen + (isCorrected ? line.changedYen : 0n) - amount(packs);
  if (priceYen !== 0n) add("price", packPrice, price, priceYen);
  if (!known || line.packs < 0) return found;
  const { orderedPacks, receivedPacks, returnedPacks } = known;
  const excess = before.packs + packs - orderedPacks;
  const twice = before.packs === 0 ? 0 : Math.max(excess, before.isSlipBilled ? packs : 0, 0);
  const doubled = Math.min(twice, Math.max(packs - receivedPacks, 0));
  if (doubled > 0) add("billed_twice", packs, packs - doubled, amount(packs) - amount(packs - doubled));
  const rest = packs - doubled;
  const came = Math.min(receivedPacks, Math.max(orderedPacks - before.packs, 0));
  const credited = isCorrected ? Math.min(returnedPacks, line.takenBack, Math.max(came - rest, 0)) : 0;
  const expected = came - credited;
  if (rest !== expected) {
    add(receivedPacks === 0 ? "not_received" : "quantity", rest, expected, amount(rest) - amount(expected));
  }
  const owed = Math.min(returnedPacks - credited, expected);
  if (owed > 0) add("not_credited", expected, expected - owed, amount(expected) - amount(expected - owed));
  return found;
}

/** What corrections left of a difference; the last yen may come from rounding, and more than was claimed counts as all. */
function withRest(one: Found, left: readonly Found[], isChanged: boolean): Difference {
  const rest = left.find(({ kind }) => kind === one.kind)?.yen ?? 0n;
  const isClosed = isChanged && (one.yen > 0n ? rest <= 1n : rest >= -1n);
  return { ...one, openYen: isClosed ? 0n : rest };
}

/** The tax of a document that is not the one its lines make, or whose rates do not add up to its lines. */
function taxDifference(
  lines: readonly CheckedLine[],
  rates: readonly RateSum[],
  { rounding, isPerSlip }: { rounding: TaxRounding | null; isPerSlip: boolean },
): Difference | undefined {
  const made = rounding ? invoiceSums(lines, { rounding, isPerSlip }).rates : ratesByAnyRounding(lines, rates);
  const key = ({ taxClass, basisPoints, netYen, taxYen }: RateSum) => `${taxClass} ${basisPoints} ${netYen} ${taxYen}`;
  const stated = new Set(rates.map(key));
  if (stated.size === made.length && made.every((rate) => stated.has(key(rate)))) return undefined;
  const taxOf = (all: readonly RateSum[]) => all.reduce((sum, rate) => sum + rate.taxYen, 0n);
  const totalOf = (all: readonly RateSum[]) => all.reduce((sum, rate) => sum + rate.netYen + rate.taxYen, 0n);
  const yen = totalOf(rates) - totalOf(made);
  return { kind: "tax", line: 0, billed: String(taxOf(rates)), expected: String(taxOf(made)), yen, openYen: yen };
}

/** Packages of a line of an order in one shipment; slips in their plainest form. */
export interface ShippedPacks {
  shipmentId: string;
  slip: string;
  packs: number;
}

/**
 * How many of the packages that came belong to each shipment of one line of an order. What came by a slip belongs to the
 * shipments with its number; the rest fills what is missing, the oldest shipment first, and any excess is the last one's.
 * @param shipped oldest first.
 */
export function receivedByShipment(
  shipped: readonly ShippedPacks[],
  received: readonly { slip: string; packs: number }[],
): Map<string, number> {
  const shares = new Map(shipped.map(({ shipmentId }) => [shipmentId, 0]));
  const fill = (shipments: readonly ShippedPacks[], packs: number): number => {
    let left = packs;
    for (const { shipmentId, packs: most } of shipments) {
      const has = shares.get(shipmentId) ?? 0;
      const share = Math.min(left, Math.max(most - has, 0));
      shares.set(shipmentId, has + share);
      left -= share;
    }
    return left;
  };
  let loose = 0;
  for (const { slip, packs } of received) {
    const own = slip === "" ? [] : shipped.filter((shipment) => shipment.slip === slip);
    loose += fill(own, packs);
  }
  const excess = fill(shipped, loose);
  const last = shipped.at(-1);
  if (last && excess > 0) shares.set(last.shipmentId, (shares.get(last.shipmentId) ?? 0) + excess);
  return shares;
}
