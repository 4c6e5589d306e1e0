import { quantity as quantityRule } from "@meguri/rules/quantity";
import { negated, plainDecimal, signOf, sumOf } from "../../../shared/format/decimal.ts";

/** A lot that came and may go back. */
export interface ReturnableLot {
  lotId: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string;
  received: string;
  onHand: string;
  /** How much of it goes back by default. */
  fill: string;
}

/** What goes back of each lot while it is typed; a lot that stays is undefined. */
export type TypedGoods = Readonly<Record<string, string | undefined>>;

/** All of what came goes back, as far as it is still there. */
export function returnableLot<Lot extends Omit<ReturnableLot, "fill">>(lot: Lot): Lot & { fill: string } {
  const isMissing = signOf(sumOf(lot.onHand, negated(lot.received))) < 0;
  return { ...lot, fill: isMissing ? lot.onHand : lot.received };
}

/** The lots of one medicine chosen, or the only lot there is. */
export function typedGoods(lots: readonly ReturnableLot[], medicineId: string): TypedGoods {
  const there = lots.filter(({ onHand }) => signOf(onHand) > 0);
  const chosen = medicineId ? there.filter((lot) => lot.medicineId === medicineId) : there.length === 1 ? there : [];
  return Object.fromEntries(chosen.map(({ lotId, fill }) => [lotId, fill]));
}

/** What goes back of each lot, and the lots of which no quantity was typed. */
export function readReturnGoods(typed: TypedGoods) {
  const goods = Object.entries(typed).flatMap(([lotId, text]) =>
    text === undefined ? [] : [{ lotId, quantity: plainDecimal(text) }],
  );
  const wrong = goods.filter(({ quantity }) => !quantityRule.safeParse(quantity).success).map(({ lotId }) => lotId);
  return { goods: goods.filter(({ lotId }) => !wrong.includes(lotId)), wrong };
}
