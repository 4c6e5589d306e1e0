import { countedQuantity, lotNumber, quantityChange, quantity as someQuantity } from "@meguri/rules/quantity";
import { z } from "zod";
import { typedDayOrNone } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";

/** What a quantity may be: above zero, zero as well, or a change in either direction. */
const quantities = { some: someQuantity, counted: countedQuantity, change: quantityChange };

/** Which quantities a form accepts. */
export type QuantityKind = keyof typeof quantities;

/** Fields of a lot as they are typed: the number, and until when it may be used; either may be unknown. */
export const lotFields = {
  lot: z.string().trim().pipe(lotNumber),
  expiresOn: typedDayOrNone,
};

/** Fields of a quantity of a lot. */
export const quantityOfLot = (kind: QuantityKind) => ({ quantity: typedDecimal.pipe(quantities[kind]), ...lotFields });

/** A quantity of a lot as the server takes it. */
export type LotValues = { quantity: string; lot: string; expiresOn: string };

/** A quantity of a lot as it is shown for editing. */
export function typedLot({ quantity, lot, expiresOn }: LotValues): LotValues {
  return { quantity, lot, expiresOn: expiresOn.replaceAll("-", "/") };
}
