import { timesCount } from "./amounts.ts";
import type { UsageClass } from "./dispensing.ts";

/**
 * What a written amount is, by usage class: `multiplied` is of a day or of one use and is taken as many times as the
 * usage gives; `whole` is all there is; `whole_unless_counted` is multiplied where a number is given. A class that a
 * source does not name has no rule: its totals are not guessed.
 */
export type QuantityRule = "multiplied" | "whole" | "whole_unless_counted";

export type QuantityRules = Readonly<Partial<Record<UsageClass, QuantityRule>>>;

export type Total =
  | { total: string; problem?: "count_assumed" }
  | { total: null; problem: "total_unknown" | "cell_missing" };

/** What left the shelf. No days or times at all is a cell nobody filled, never a dispensing of nothing. */
export function totalOf(rule: QuantityRule | undefined, amount: string | null, written: number | null): Total {
  const count = written === 0 ? null : written;
  if (amount === null) return { total: null, problem: "cell_missing" };
  if (rule === "whole") return { total: amount };
  if (rule !== undefined && count !== null) return { total: timesCount(amount, count) };
  if (rule === "whole_unless_counted") return { total: amount, problem: "count_assumed" };
  return { total: null, problem: "total_unknown" };
}
