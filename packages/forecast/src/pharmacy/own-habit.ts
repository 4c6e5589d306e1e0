import { at, intAt } from "../vector.ts";
import { latenessWeight } from "./lateness.ts";

/** What is usual among patients: mean of their own habits, variance between these, and of visits around a patient's own. */
export interface UsualHabit {
  readonly late: number;
  readonly own: number;
  readonly within: number;
}

/** By how many days visits were late, by patient: those of patient p are `start[p]` to `start[p + 1] - 1`. */
export interface Gaps {
  readonly start: Int32Array;
  readonly late: Float64Array;
}

// Degrees of freedom that a patient's own spread is drawn to the usual one with.
const spreadVisits = 12;
const steps = 4;

/**
 * A patient's own habit and the spread of the next visit, drawn to the usual ones: the mode of their posterior when visits
 * scatter as in `latenessDensity`, computed by weighing each visit by how near it is (expectation and maximisation for
 * scale mixtures of normals: Dempster, Laird and Rubin 1980). One visit far off hardly moves a regular patient. `same`
 * gaps count as one, as one visit was for several medicines.
 */
export function ownHabit(
  { start, late }: Gaps,
  patient: number,
  same: number,
  usual: UsualHabit,
): { late: number; spread: number } {
  const [from, to] = [intAt(start, patient), intAt(start, patient + 1)];
  const freedom = spreadVisits + Math.max(0, (to - from) / same - 1);
  let middle = usual.late;
  let variance = usual.within;
  let precision = 1 / usual.own;
  for (let step = 0; step < steps; step++) {
    const spread = Math.sqrt(variance);
    let [weights, sum, square] = [0, 0, 0];
    for (let gap = from; gap < to; gap++) {
      const far = at(late, gap) - middle;
      const weight = latenessWeight(far / spread) / same;
      weights += weight;
      sum += weight * far;
      square += weight * far * far;
    }
    precision = 1 / usual.own + weights / variance;
    const moved = (sum / variance + (usual.late - middle) / usual.own) / precision;
    middle += moved;
    // The weighed squares around where the middle now is.
    square += moved * (weights * moved - 2 * sum);
    variance = (spreadVisits * usual.within + square) / freedom;
  }
  return { late: middle, spread: Math.sqrt(variance + 1 / precision) };
}
