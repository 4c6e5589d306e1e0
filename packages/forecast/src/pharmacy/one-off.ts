import { at, intAt } from "../vector.ts";
import type { History } from "./history.ts";
import type { Day } from "./types.ts";

/** Dispensings of the rest a medicine must have before one of them can be distinguished from the others. */
const leastDispensings = 8;
/** A one-off is so many times any other. */
const oneOff = 5;
/** With fewer, but so many, only what no prescription explains counts as different: so many times any of them. */
const fewDispensings = 3;
const impossible = 100;
/** The longest ordinary supply in days, and the one of those that do not say. */
const longest = 90;
const unsaid = 7;

/**
 * The one dispensing of the rest before `origin` that is unlike all others, as when a nursing home buys in: more than five
 * times any other, and more than any other would be for 90 days, so that the first long prescription among short ones is
 * none. Of three to seven dispensings it is more than a hundred times any other. Two such are no accident but the way the medicine is.
 * @returns its place in the rest, or -1
 */
export function oneOffOf({ restDay, restAmount, restSupplied }: History, origin: Day): number {
  let [largest, next, reach, seen] = [-1, 0, 0, 0];
  for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++) {
    seen += 1;
    const beaten = largest < 0 || at(restAmount, index) > at(restAmount, largest);
    const other = beaten ? largest : index;
    if (beaten) largest = index;
    if (other < 0) continue;
    next = Math.max(next, at(restAmount, other));
    const days = at(restSupplied, other) > 0 ? at(restSupplied, other) : unsaid;
    reach = Math.max(reach, (at(restAmount, other) * longest) / days);
  }
  const times = seen >= leastDispensings ? oneOff : seen >= fewDispensings ? impossible : Number.POSITIVE_INFINITY;
  return seen > 0 && at(restAmount, largest) > Math.max(times * next, reach) ? largest : -1;
}
