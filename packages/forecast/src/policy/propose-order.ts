import { chanceAtMost, type Need, quantileOf } from "../pharmacy/need.ts";
import { arrivedBy, type MeanDemand, meanUntil, usableOf } from "../pharmacy/stock.ts";
import { type ExplanationLine, NO_EXPIRY, type OrderProposal, type ShelfMedicine } from "../pharmacy/types.ts";
import { packsFor, packsWithin } from "./packs.ts";
import { packPriceOf } from "./share-service.ts";

/** What an order rests on: the need until the delivery after next, and the parts of its mean. */
export interface OrderBasis {
  /** Until that delivery has come, late or not. */
  readonly need: Need;
  /** Until its day. */
  readonly punctualNeed: Need;
  readonly refills: number;
  readonly rest: number;
  readonly fractile: number;
  readonly shortageShare: number;
  readonly demand: MeanDemand;
}

/**
 * Periodic review with an order-up-to level (R,s,S): if usable stock and orders lie under the quantile `fractile` of the
 * need until the delivery after next has come, they are filled up to it in packs, but never with more than will be used before it
 * expires (one pack excepted that is more likely needed than not, or of which half will be used) nor more than can be had.
 */
export function proposeOrder(
  medicine: ShelfMedicine,
  { need, punctualNeed, refills, rest, fractile, shortageShare, demand }: OrderBasis,
): OrderProposal {
  const { unit, packs, stock } = medicine;
  const rounded = (amount: number) => Math.round(Math.round(amount / unit) * unit * 1e6) / 1e6;
  const orderUpTo = rounded(quantileOf(need, fractile));
  const punctual = rounded(quantileOf(punctualNeed, fractile));
  const parts = { refills: rounded(refills), rest: rounded(rest) };
  const mean = rounded(parts.refills + parts.rest);
  const usableStock = rounded(usableOf(stock, demand).usable);
  const onOrder = rounded(arrivedBy(medicine.onOrder, medicine.afterNextDelivery - 1));
  const position = usableStock + onOrder;
  const lines: ExplanationLine[] = [];
  let amount = 0;
  const add = (what: ExplanationLine["what"], change: number) => {
    const exact = rounded(change);
    if (exact !== 0) lines.push({ what, amount: exact });
    amount = rounded(amount + exact);
  };
  add("refills", parts.refills);
  add("rest", parts.rest);
  add("safety", punctual - mean);
  add("lateness", orderUpTo - punctual);
  add("usableStock", -usableStock);
  add("onOrder", -onOrder);
  if (amount < 0) add("notNeeded", -amount);
  if (amount > 0 && amount < medicine.minimumOrder) add("minimumOrder", medicine.minimumOrder - amount);
  let choice = amount > 0 ? packsFor(amount, packs) : packsWithin(0, packs);
  add("packRounding", choice.total - amount);
  const lasting = mostBeforeExpiry(medicine, demand, position);
  if (amount > lasting) {
    const fewer = packsWithin(lasting, packs);
    const one = packsFor(Math.min(unit, choice.total), packs);
    const isWorthIt = 1 - chanceAtMost(need, position) >= 0.5 || lasting >= one.total / 2;
    choice = fewer.total > 0 || !isWorthIt ? fewer : one;
    add("expiryCap", choice.total - amount);
  }
  if (amount > medicine.maximumOrder) {
    choice = packsWithin(medicine.maximumOrder, packs);
    add("maximumOrder", choice.total - amount);
  }
  lines.push({ what: "order", amount });
  return {
    need: mean,
    safety: rounded(orderUpTo - mean),
    lateness: rounded(orderUpTo - punctual),
    orderPoint: orderUpTo,
    orderUpTo,
    usableStock,
    onOrder,
    amount,
    packs: choice.counts,
    fractile,
    packPrice: packPriceOf(medicine),
    shortageShare,
    explanation: lines,
  };
}

/** What can be used of goods that arrive next before they expire, after what is there already. */
function mostBeforeExpiry(medicine: ShelfMedicine, demand: MeanDemand, position: number): number {
  if (medicine.shelfLifeDays >= NO_EXPIRY) return Number.POSITIVE_INFINITY;
  return Math.max(0, meanUntil(demand, medicine.nextDelivery + medicine.shelfLifeDays) - position);
}
