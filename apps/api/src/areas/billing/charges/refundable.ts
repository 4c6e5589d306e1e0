import type { DocumentRow, PaymentRow } from "../issuing/index.ts";
import type { RefundRow } from "./refunds-queries.ts";

/** What can go back for an invoice, or be credited of it, in whole yen; nothing of a credit note. */
export interface Refundable {
  way: RefundRow["way"];
  /** At most so much; just so much where an open amount is credited. */
  yen: bigint;
  /** Whether it was paid beyond the total: then nothing is credited. */
  isOverpayment: boolean;
}

const nothing: Refundable = { way: "credit", yen: 0n, isOverpayment: false };

/**
 * What can go back for an invoice: at first what was paid beyond its total, then what was paid, to the card before a transfer, and
 * where nothing of it is paid any more what is open. Refunds that have not failed are subtracted.
 */
export function refundableOf(
  document: DocumentRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Refundable {
  if (document.kind !== "invoice") return nothing;
  const under = refunds.filter(({ state }) => state !== "failed");
  const left = (way: RefundRow["way"], kinds: readonly PaymentRow["kind"][]): bigint => {
    const paid = sum(payments.filter(({ kind }) => kinds.includes(kind)));
    return paid - sum(under.filter((refund) => refund.way === way));
  };
  const ways = [
    { way: "card", yen: left("card", ["card", "dispute"]) },
    { way: "transfer", yen: left("transfer", ["transfer"]) },
  ] as const;
  const open = BigInt(document.openYen);
  const over = -open - sum(under.filter(({ isOverpayment, state }) => isOverpayment && state !== "succeeded"));
  const credited = sum(under.filter(({ isOverpayment }) => !isOverpayment));
  const paid = ways.find(({ yen }) => yen > 0n);
  if (over > 0n && paid) return { way: paid.way, yen: least(over, paid.yen), isOverpayment: true };
  const uncredited = BigInt(document.totalYen) - credited;
  if (paid && uncredited > 0n) return { way: paid.way, yen: least(paid.yen, uncredited), isOverpayment: false };
  return open > 0n ? { way: "credit", yen: open, isOverpayment: false } : nothing;
}

const sum = (rows: readonly { yen: string }[]): bigint => rows.reduce((total, { yen }) => total + BigInt(yen), 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
