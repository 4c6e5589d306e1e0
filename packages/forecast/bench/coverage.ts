import { needUntil } from "../src/pharmacy/demand.ts";
import { chanceAtMost, chanceBelow } from "../src/pharmacy/need.ts";
import { shelfModel } from "../src/pharmacy/shelf-model.ts";
import { NO_EXPIRY, type ShelfMedicine } from "../src/pharmacy/types.ts";
import { nextOrderDay, openDays } from "../src/simulator/calendar.ts";
import type { Random } from "../src/simulator/random.ts";
import type { World } from "../src/simulator/world.ts";

export const coverageLevels = [0.5, 0.8, 0.95, 0.99];

/** Sums over needs: how many lay at or under each quantile, what was expected and what came. */
export interface Coverage {
  readonly under: number[];
  needs: number;
  expected: number;
  truth: number;
}

export const noCoverage = (): Coverage => ({ under: coverageLevels.map(() => 0), needs: 0, expected: 0, truth: 0 });

/**
 * Compares the needs of a world's medicines for `window` days with what came, about every four weeks, by the randomised
 * probability integral transform. `known`: days of history before each of them, all of it without.
 */
export function addCoverage(sums: Coverage, world: World, random: Random, window: number, known?: number): void {
  const medicines = medicinesOf(world);
  for (let today = nextOrderDay(world.firstOrderDay); today < world.end - window; today = nextOrderDay(today + 25)) {
    const historyFrom = known === undefined ? world.firstDay : today - known;
    const model = shelfModel({ today, historyFrom, openDays, horizon: window, medicines });
    const knowledge = model.knowledgeAt(today);
    for (const [index, { requests }] of world.medicines.entries()) {
      // Of a medicine that nobody has received yet there is no forecast: the method is "none".
      if (!requests.some(({ day }) => day >= historyFrom && day < today)) continue;
      const need = needUntil(model.demand(knowledge, index, window), window - 1);
      const came = requests.reduce(
        (sum, { day, amount }) => sum + (day >= today && day < today + window ? amount : 0),
        0,
      );
      const [below, most] = [chanceBelow(need, came), chanceAtMost(need, came)];
      const place = below + random.uniform() * (most - below);
      for (const [at, level] of coverageLevels.entries())
        sums.under[at] = (sums.under[at] ?? 0) + (place <= level ? 1 : 0);
      sums.needs += 1;
      sums.expected += need.mean;
      sums.truth += came;
    }
  }
}

/** The figures as cells of a table: number of needs, bias in per cent, coverages. */
export const coverageCells = ({ needs, expected, truth, under }: Coverage): (string | number)[] => [
  needs,
  ((100 * (expected - truth)) / truth).toFixed(1),
  ...under.map((count) => (count / needs).toFixed(3)),
];

export function medicinesOf(world: World): ShelfMedicine[] {
  const none = { amount: new Float64Array(0), day: new Int32Array(0) };
  return world.medicines.map(({ requests, pack, poolClass }, id) => ({
    id,
    serviceClass: 0,
    poolClass,
    kind: -1,
    unit: 1,
    packs: Float64Array.of(pack),
    unitPrice: Number.NaN,
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    shelfLifeDays: NO_EXPIRY,
    nextDelivery: 0,
    afterNextDelivery: 1,
    stock: none,
    onOrder: none,
    substituteStock: 0,
    outOfStock: { from: new Int32Array(0), to: new Int32Array(0) },
    dispensings: {
      day: Int32Array.from(requests, ({ day }) => day),
      amount: Float64Array.from(requests, ({ amount }) => amount),
      patient: Int32Array.from(requests, ({ patient }) => patient),
      daysSupplied: Float64Array.from(requests, ({ daysSupplied }) => daysSupplied),
      clinic: Int32Array.from(requests, ({ clinic }) => clinic),
    },
  }));
}
