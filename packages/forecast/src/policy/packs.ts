import { at } from "../vector.ts";

/** How many of each pack, in the order given, and what they hold together. */
export interface PackChoice {
  readonly counts: Int32Array;
  readonly total: number;
}

/**
 * Packs that hold at least `amount` with little to spare, fewer packs where two choices hold the same. Larger packs are
 * filled first and one size rounds up, each size tried: exact for sizes that divide each other, near it for others.
 */
export function packsFor(amount: number, packs: Float64Array): PackChoice {
  return choose(amount, packs, Math.ceil);
}

/** As many packs as fit into `amount`. */
export function packsWithin(amount: number, packs: Float64Array): PackChoice {
  return choose(Math.max(0, amount), packs, Math.floor);
}

function choose(amount: number, packs: Float64Array, round: (value: number) => number): PackChoice {
  const largeFirst = Array.from(packs.keys()).sort((left, right) => at(packs, right) - at(packs, left));
  let best: PackChoice | undefined;
  for (let rounding = 0; rounding < largeFirst.length; rounding++) {
    const counts = new Int32Array(packs.length);
    let left = amount;
    for (let rank = 0; rank <= rounding; rank++) {
      const pack = largeFirst[rank] as number;
      const fit = left / at(packs, pack);
      const count = rank < rounding ? Math.floor(fit + 1e-9) : round(round === Math.ceil ? fit - 1e-9 : fit + 1e-9);
      counts[pack] = Math.max(0, count);
      left -= Math.max(0, count) * at(packs, pack);
    }
    const choice = { counts, total: amount - left };
    const nearer = best ? Math.abs(choice.total - amount) - Math.abs(best.total - amount) : -1;
    if (!best || nearer < -1e-9 || (nearer < 1e-9 && countOf(choice) < countOf(best))) best = choice;
  }
  return best ?? { counts: new Int32Array(0), total: amount };
}

function countOf({ counts }: PackChoice): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
