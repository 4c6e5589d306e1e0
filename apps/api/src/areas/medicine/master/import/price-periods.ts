import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import { sameSen } from "./read/unit-price.ts";

/** A price and the days it is valid; without a last day it goes on. */
export interface PricePeriod {
  validFrom: string;
  validUntil: string | null;
  price: string;
  source: "ssk" | "price";
}

/** Represents an unknown first day. */
export const sinceEver = "-infinity";

/**
 * The periods with a price that is in force from a day on, until the next one that is known. They stay a chain without
 * gaps or overlaps. Returns the same list where that price is known already.
 */
export function withPrice(
  periods: readonly PricePeriod[],
  { validFrom, price, source }: Pick<PricePeriod, "validFrom" | "price" | "source">,
): readonly PricePeriod[] {
  const before = periods.filter((period) => starts(period) < validFrom);
  const after = periods.filter((period) => starts(period) > validFrom);
  const same = periods.find((period) => starts(period) === validFrom);
  const covering = same ?? before.at(-1);
  if (covering && reaches(covering, validFrom) && sameSen(covering.price, price)) return periods;
  const next = after[0];
  return [
    ...before.map((period) =>
      reaches(period, validFrom) ? { ...period, validUntil: addDays(validFrom, -1) } : period,
    ),
    { validFrom, validUntil: next ? addDays(next.validFrom, -1) : null, price, source },
    ...after,
  ];
}

/** The days of years are compared as text; the open start sorts before them all. */
function starts({ validFrom }: PricePeriod): string {
  return validFrom === sinceEver ? "" : validFrom;
}

function reaches({ validUntil }: PricePeriod, day: string): boolean {
  return validUntil === null || validUntil >= day;
}
