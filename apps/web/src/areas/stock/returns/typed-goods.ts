import { quantity } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { negated, signOf, sumOf } from "../../../shared/format/decimal.ts";

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

/** All of what came goes back, as far as it is still there. */
export function returnableLot<Lot extends Omit<ReturnableLot, "fill">>(lot: Lot): Lot & { fill: string } {
  const isMissing = signOf(sumOf(lot.onHand, negated(lot.received))) < 0;
  return { ...lot, fill: isMissing ? lot.onHand : lot.received };
}

/** A row of the form: a lot, and what of it goes back; a lot that is not chosen stays. */
const good = z.discriminatedUnion("isChosen", [
  z.object({ lotId: z.string(), isChosen: z.literal(true), quantity: typedDecimal.pipe(quantity) }),
  z.object({ lotId: z.string(), isChosen: z.literal(false), quantity: z.string() }),
]);

/** What goes back: at least one lot, and why. */
export const returnGoodsRule = z.object({
  goods: z.array(good).refine((goods) => goods.some(({ isChosen }) => isChosen), "goods_missing"),
  reason: line(200),
});

/** Rows of all lots; those of one medicine are chosen, or the only one that is still there. */
export function typedGoods(
  lots: readonly ReturnableLot[],
  medicineId: string,
): z.input<typeof returnGoodsRule>["goods"] {
  const there = lots.filter(({ onHand }) => signOf(onHand) > 0);
  const chosen = medicineId ? there.filter((lot) => lot.medicineId === medicineId) : there.length === 1 ? there : [];
  return lots.map((lot) => ({ lotId: lot.lotId, isChosen: chosen.includes(lot), quantity: lot.fill }));
}
