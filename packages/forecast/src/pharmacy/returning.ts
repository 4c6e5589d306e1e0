import { at, intAt } from "../vector.ts";
import { eachChain } from "./habits.ts";
import type { History } from "./history.ts";
import type { Day } from "./types.ts";

/** Chance that a visit is followed by another one, by medicine: after a first visit and after a later one. */
export interface Returning {
  readonly first: Float64Array;
  readonly later: Float64Array;
}

// First visits and later ones with a supply under 10 days, under 21, and longer: an antibiotic is not taken again.
const believed = [0.25, 0.55, 0.75, 0.6, 0.85, 0.95];
const believedVisits = 8;
const medicineVisits = 10;
const groups = 3;

/**
 * Beta-binomial shrinkage: what one believes, then the institution by length of supply, then the medicine. Only visits
 * count whose answer is known: the patient came, or `patience` days have passed since the supply ended.
 */
export function returningOf(histories: readonly History[], origin: Day, patience: number): Returning {
  const came = new Float64Array(groups * 2);
  const seen = new Float64Array(groups * 2);
  const own = histories.map(() => ({ came: [0, 0], seen: [0, 0], expected: [0, 0], all: [0, 0] }));
  const visits = (see: (medicine: number, later: 0 | 1, group: number, returned: boolean, known: boolean) => void) =>
    eachChain(histories, origin, (history, from, to, medicine) => {
      for (let visit = from; visit < to; visit++) {
        const later = visit > from ? 1 : 0;
        const returned = visit + 1 < to;
        const due = intAt(history.day, visit) + at(history.supplied, visit) + at(history.leftover, visit);
        see(medicine, later, groupOf(at(history.supplied, visit)) + later * groups, returned, due + patience < origin);
      }
    });
  visits((_, __, group, returned, known) => {
    // Returned before all have had the time to: counting those alone would call everybody faithful.
    if (!known) return;
    seen[group] = at(seen, group) + 1;
    if (returned) came[group] = at(came, group) + 1;
  });
  const usual = believed.map(
    (chance, group) => (chance * believedVisits + at(came, group)) / (believedVisits + at(seen, group)),
  );
  visits((medicine, later, group, returned, known) => {
    const tally = own[medicine] as (typeof own)[number];
    tally.all[later] = (tally.all[later] as number) + 1;
    tally.expected[later] = (tally.expected[later] as number) + (usual[group] as number);
    if (!known) return;
    tally.seen[later] = (tally.seen[later] as number) + 1;
    if (returned) tally.came[later] = (tally.came[later] as number) + 1;
  });
  const chance = (later: 0 | 1) =>
    Float64Array.from(own, ({ came: c, seen: s, expected, all }) => {
      const among = all[later] as number;
      const base = among > 0 ? (expected[later] as number) / among : (usual[later * groups + 2] as number);
      return (base * medicineVisits + (c[later] as number)) / (medicineVisits + (s[later] as number));
    });
  return { first: chance(0), later: chance(1) };
}

function groupOf(supplied: number): number {
  return supplied < 10 ? 0 : supplied < 21 ? 1 : 2;
}
