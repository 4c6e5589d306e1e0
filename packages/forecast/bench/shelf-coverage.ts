import { needUntil } from "../src/pharmacy/demand.ts";
import { chanceAtMost, chanceBelow } from "../src/pharmacy/need.ts";
import { shelfModel } from "../src/pharmacy/shelf-model.ts";
import { NO_EXPIRY, type ShelfMedicine } from "../src/pharmacy/types.ts";
import { nextOrderDay, openDays } from "../src/simulator/calendar.ts";
import { cells } from "../src/simulator/grid.ts";
import { randomFrom } from "../src/simulator/random.ts";
import { type World, worldOf } from "../src/simulator/world.ts";

const levels = [0.5, 0.8, 0.95, 0.99];
const seeds = Number(process.argv[2] ?? 5);
const windows = [6, 28];

console.log("Share of needs at or under the quantile named, by the randomised probability integral transform\n");
console.log(
  `| refill share | habit spread | days ahead | needs | bias, % | ${levels.map((level) => `q${level}`).join(" | ")} |`,
);
console.log(`| --- | --- | --- | --- | --- | ${levels.map(() => "---").join(" | ")} |`);
for (const cell of cells) {
  for (const window of windows) {
    const random = randomFrom(window);
    const under = levels.map(() => 0);
    let [needs, expected, truth] = [0, 0, 0];
    for (let seed = 1; seed <= seeds; seed++) {
      const world = worldOf(cell, seed);
      for (
        let today = nextOrderDay(world.firstOrderDay);
        today < world.end - window;
        today = nextOrderDay(today + 25)
      ) {
        const model = shelfModel({
          today,
          historyFrom: world.firstDay,
          openDays,
          horizon: window,
          medicines: medicinesOf(world),
        });
        const knowledge = model.knowledgeAt(today);
        for (const [index, { requests }] of world.medicines.entries()) {
          const need = needUntil(model.demand(knowledge, index, window), window - 1);
          const came = requests.reduce(
            (sum, { day, amount }) => sum + (day >= today && day < today + window ? amount : 0),
            0,
          );
          const [below, most] = [chanceBelow(need, came), chanceAtMost(need, came)];
          const place = below + random.uniform() * (most - below);
          for (const [at, level] of levels.entries()) under[at] = (under[at] ?? 0) + (place <= level ? 1 : 0);
          needs += 1;
          expected += need.mean;
          truth += came;
        }
      }
    }
    const row = [
      cell.refillShare,
      cell.habitSpread,
      window,
      needs,
      ((100 * (expected - truth)) / truth).toFixed(1),
      ...under.map((count) => (count / needs).toFixed(3)),
    ];
    console.log(`| ${row.join(" | ")} |`);
  }
}

function medicinesOf(world: World): ShelfMedicine[] {
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
