import { at } from "../vector.ts";

/**
 * What share of visits falls on each weekday, patient × 7. Some patients come on one weekday if they can, the others about
 * as their clinic's patients do: a mixture of the two, its shares learnt from all patients by expectation and maximisation
 * (Dempster, Laird and Rubin 1977), tells of each patient how likely they keep a weekday, and which. `counts` are visits
 * seen, `usual` the shares of the patient's clinic, 1 together; both patient × 7.
 */
export function weekdayShares(counts: Float64Array, usual: Float64Array): Float64Array {
  let belief: Belief = { keeping: believed.keeping, kept: believed.kept };
  for (let round = 0; round < rounds; round++) belief = improved(belief, counts, usual);
  const shares = new Float64Array(counts.length);
  for (let row = 0; row < counts.length; row += 7) {
    const { none, keeps, visits } = keeperOf(belief, counts, usual, row);
    for (let weekday = 0; weekday < 7; weekday++) {
      const often = at(usual, row + weekday);
      const own = (at(counts, row + weekday) + ownVisits * often) / (visits + ownVisits);
      shares[row + weekday] = none * own + (1 - none) * (1 - belief.kept) * often + at(keeps, weekday) * belief.kept;
    }
  }
  return shares;
}

interface Belief {
  /** Share of patients who keep a weekday. */
  readonly keeping: number;
  /** Share of their visits that they make for it; the others fall as everybody's do, on it or not. */
  readonly kept: number;
}

// What is believed before any patient is seen, and how many patients and kept visits that is worth.
const believed = { keeping: 0.3, kept: 0.8, patients: 10, visits: 20 };
// Visits that the clinic's weekdays are worth for a patient who keeps none.
const ownVisits = 40;
const rounds = 10;
// A closed day, an illness: nobody is believed to keep a weekday always.
const mostKept = 0.98;

/** Chances that a patient keeps no weekday or each of them, after all their visits (Bayes' rule). */
function keeperOf({ keeping, kept }: Belief, counts: Float64Array, usual: Float64Array, row: number) {
  let visits = 0;
  for (let weekday = 0; weekday < 7; weekday++) visits += at(counts, row + weekday);
  // In logarithms and against the likeliest: many visits would leave the range of numbers.
  const keepsNone = Math.log(1 - keeping);
  let most = keepsNone;
  const keeps = new Float64Array(7).fill(Number.NEGATIVE_INFINITY);
  for (let weekday = 0; weekday < 7; weekday++) {
    const often = at(usual, row + weekday);
    if (often === 0) continue;
    // Against keeping none: a visit on it is likelier, any other less likely.
    const on = at(counts, row + weekday);
    const likelier = on * Math.log(1 - kept + kept / often) + (visits - on) * Math.log(1 - kept);
    keeps[weekday] = Math.log(keeping * often) + likelier;
    most = Math.max(most, at(keeps, weekday));
  }
  let none = Math.exp(keepsNone - most);
  let total = none;
  for (let weekday = 0; weekday < 7; weekday++) {
    keeps[weekday] = Math.exp(at(keeps, weekday) - most);
    total += at(keeps, weekday);
  }
  none /= total;
  return { none, keeps: keeps.map((chance) => chance / total), visits };
}

/** One step of expectation and maximisation. A single visit tells nothing of keeping. */
function improved(belief: Belief, counts: Float64Array, usual: Float64Array): Belief {
  let keeping = believed.keeping * believed.patients;
  let patients = believed.patients;
  let kept = believed.kept * believed.visits;
  let visits = believed.visits;
  for (let row = 0; row < counts.length; row += 7) {
    const keeper = keeperOf(belief, counts, usual, row);
    if (keeper.visits < 2) continue;
    keeping += 1 - keeper.none;
    patients += 1;
    visits += (1 - keeper.none) * keeper.visits;
    for (let weekday = 0; weekday < 7; weekday++) {
      const total = belief.kept + (1 - belief.kept) * at(usual, row + weekday);
      kept += (at(keeper.keeps, weekday) * at(counts, row + weekday) * belief.kept) / total;
    }
  }
  return { keeping: keeping / patients, kept: Math.min(mostKept, kept / visits) };
}
