import { at } from "../vector.ts";
import type { Refill } from "./refills.ts";
import type { Day, ExpectedVisit } from "./types.ts";

const leastChance = 0.01;

/** Who is expected from `origin` on, sooner first. */
export function expectedVisits(refills: readonly Refill[], origin: Day): ExpectedVisit[] {
  const visits = refills
    .map((refill) => visitOf(refill, origin))
    .filter(({ probability }) => probability >= leastChance);
  return visits.sort((left, right) => left.likely - right.likely || left.patient - right.patient);
}

function visitOf(refill: Refill, origin: Day): ExpectedVisit {
  const next = refill.visits[0] as Float64Array;
  const by = new Float64Array(next.length);
  let likely = 0;
  let sum = 0;
  for (let day = 0; day < next.length; day++) {
    sum += at(next, day);
    by[day] = sum;
    if (at(next, day) > at(next, likely)) likely = day;
  }
  const within = (days: number) => at(by, Math.min(days, by.length) - 1);
  const reached = (share: number) => origin + by.findIndex((chance) => chance >= share * sum - 1e-12);
  return {
    patient: refill.patient,
    probability: Math.min(1, sum),
    within: { d7: within(7), d14: within(14), d28: within(28) },
    earliest: reached(0.1),
    likely: origin + likely,
    latest: reached(0.9),
    amount: refill.amount,
    lastVisit: refill.lastVisit,
    daysSupplied: refill.daysSupplied,
  };
}
