import { at, intAt } from "../vector.ts";
import type { History } from "./history.ts";
import { type Gaps, ownHabit } from "./own-habit.ts";
import type { Day } from "./types.ts";

/** How early or late patients come: what is known of each, drawn towards what is usual (empirical Bayes). */
export interface Habits {
  /** By patient: days by which a visit is later than the end of the supply; the mean, and its spread for the next visit. */
  readonly late: Float64Array;
  readonly spread: Float64Array;
  /** The same of a patient nobody knows yet. */
  readonly usualLate: number;
  readonly usualSpread: number;
  /** Share of left-over supply by which the next visit is put off, 0 to 1. */
  readonly leftoverUse: number;
  /** Chance that the next amount is the last one again. */
  readonly sameAmount: number;
}

// What is believed before any visit is seen, and how many visits that belief is worth.
const prior = { spread: 5, ownSpread: 3, leftoverUse: 0.5, sameAmount: 0.9, visits: 12, leftoverSquares: 400 };

/** Learns from all gaps between visits that ended before `origin`. `patients` is one more than the greatest patient. */
export function habitsOf(histories: readonly History[], origin: Day, patients: number): Habits {
  const gaps = gapSums(histories, origin, patients);
  const { count, sum, squares, chains } = gaps;
  let within = prior.visits * prior.spread ** 2;
  let freedom = prior.visits;
  let total = 0;
  let weight = prior.visits;
  for (let patient = 0; patient < patients; patient++) {
    const n = at(count, patient);
    if (n === 0) continue;
    // A patient with several medicines shows the same gap with each of them.
    const same = Math.max(1, at(chains, patient));
    within += (at(squares, patient) - at(sum, patient) ** 2 / n) / same;
    freedom += Math.max(0, n / same - 1);
    total += at(sum, patient) / same;
    weight += n / same;
  }
  const usualLate = total / weight;
  const variance = within / Math.max(1, freedom);
  const own = betweenVariance(gaps, usualLate, variance);
  const late = new Float64Array(patients).fill(usualLate);
  const spread = new Float64Array(patients).fill(Math.sqrt(variance + own));
  for (let patient = 0; patient < patients; patient++) {
    if (at(count, patient) === 0) continue;
    const habit = ownHabit(gaps, patient, Math.max(1, at(chains, patient)), { late: usualLate, own, within: variance });
    late[patient] = habit.late;
    spread[patient] = habit.spread;
  }
  const { leftoverUse, sameAmount } = gaps;
  return { late, spread, usualLate, usualSpread: Math.sqrt(variance + own), leftoverUse, sameAmount };
}

interface GapSums extends Gaps {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  readonly chains: Float64Array;
  readonly leftoverUse: number;
  readonly sameAmount: number;
}

function gapSums(histories: readonly History[], origin: Day, patients: number): GapSums {
  const leftoverUse = learnLeftoverUse(histories, origin);
  const make = () => new Float64Array(patients);
  const [count, sum, squares, chains] = [make(), make(), make(), make()];
  const seen: number[] = [];
  let same = prior.sameAmount * prior.visits;
  let all = prior.visits;
  eachChain(histories, origin, (history, from, to) => {
    const patient = intAt(history.patient, from);
    if (to - from > 1) chains[patient] = at(chains, patient) + 1;
    for (let visit = from; visit < to - 1; visit++) {
      const late = lateness(history, visit) - leftoverUse * at(history.leftover, visit);
      count[patient] = at(count, patient) + 1;
      sum[patient] = at(sum, patient) + late;
      squares[patient] = at(squares, patient) + late * late;
      seen.push(patient, late);
      all += 1;
      if (at(history.amount, visit) === at(history.amount, visit + 1)) same += 1;
    }
  });
  return { count, sum, squares, chains, ...byPatient(seen, count), leftoverUse, sameAmount: same / all };
}

/** Orders gaps, each a patient and by how many days the visit was late, by patient. */
function byPatient(seen: readonly number[], count: Float64Array): Gaps {
  const start = new Int32Array(count.length + 1);
  for (let patient = 0; patient < count.length; patient++)
    start[patient + 1] = intAt(start, patient) + at(count, patient);
  const next = start.slice();
  const late = new Float64Array(seen.length / 2);
  for (let index = 0; index < seen.length; index += 2) {
    const patient = seen[index] as number;
    late[intAt(next, patient)] = seen[index + 1] as number;
    next[patient] = intAt(next, patient) + 1;
  }
  return { start, late };
}

/** Slope of lateness on what was left over, inside each chain: between patients early comers would hide it. */
function learnLeftoverUse(histories: readonly History[], origin: Day): number {
  let products = prior.leftoverUse * prior.leftoverSquares;
  let squares = prior.leftoverSquares;
  eachChain(histories, origin, (history, from, to) => {
    const n = to - from - 1;
    if (n < 2) return;
    let [sumLate, sumLeft, sumProduct, sumSquare] = [0, 0, 0, 0];
    for (let visit = from; visit < to - 1; visit++) {
      const late = lateness(history, visit);
      const left = at(history.leftover, visit);
      sumLate += late;
      sumLeft += left;
      sumProduct += late * left;
      sumSquare += left * left;
    }
    products += sumProduct - (sumLate * sumLeft) / n;
    squares += sumSquare - (sumLeft * sumLeft) / n;
  });
  return Math.min(1, Math.max(0, products / squares));
}

/** Variance of the patients' own means after Morris (1983): what their scatter has beyond chance. */
function betweenVariance({ count, sum, chains }: GapSums, usual: number, within: number): number {
  let scatter = prior.visits * prior.ownSpread ** 2;
  let weight = prior.visits;
  for (let patient = 0; patient < count.length; patient++) {
    const n = at(count, patient);
    if (n === 0) continue;
    const visits = n / Math.max(1, at(chains, patient));
    const trust = visits / (visits + 1);
    scatter += trust * ((at(sum, patient) / n - usual) ** 2 - within / visits);
    weight += trust;
  }
  return Math.max(0.25, scatter / weight);
}

/** Days from the end of the supply to the next visit. */
function lateness({ day, supplied }: History, visit: number): number {
  return intAt(day, visit + 1) - intAt(day, visit) - at(supplied, visit);
}

/** Every chain with the visits it had before `origin`: from the first until before `to`. */
export function eachChain(
  histories: readonly History[],
  origin: Day,
  see: (history: History, from: number, to: number, medicine: number) => void,
): void {
  for (const [medicine, history] of histories.entries()) {
    const { start, day } = history;
    for (let chain = 0; chain + 1 < start.length; chain++) {
      const from = intAt(start, chain);
      let to = intAt(start, chain + 1);
      while (to > from && intAt(day, to - 1) >= origin) to -= 1;
      if (to > from) see(history, from, to, medicine);
    }
  }
}
