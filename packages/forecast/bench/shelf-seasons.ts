import { needUntil } from "../src/pharmacy/demand.ts";
import { chanceAtMost, chanceBelow, quantileOf } from "../src/pharmacy/need.ts";
import type { Pools, ShelfTally } from "../src/pharmacy/pool-types.ts";
import { poolsOf } from "../src/pharmacy/pools.ts";
import { shelfModel } from "../src/pharmacy/shelf-model.ts";
import { sumOf, tallyShelf } from "../src/pharmacy/tally.ts";
import { openDays } from "../src/simulator/calendar.ts";
import { randomFrom } from "../src/simulator/random.ts";
import { cameWithin, medicinesOf, type SimulatedTenant, tenantOf } from "./seasons-world.ts";

const levels = [0.5, 0.8, 0.95, 0.99];
const window = 14;
const tenants = Number(process.argv[2] ?? 3);
const institutions = 6;
const kinds = 60;
const classes = 10;

const known = new Map<string, Pools>();

interface Score {
  loss: number[];
  came: number;
  expected: number;
  under: number;
  needs: number;
}

console.log("Pinball loss of the need of 14 days, all quantiles together, a hundred units dispensed\n");
console.log("| history, days | pools | season | loss | .5 | .8 | .95 | .99 | bias, % | at or under q.95 |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const history of [0, 20, 60, 400, 760])
  for (const pooled of [false, true]) {
    const scores = new Map<string, Score>();
    for (let seed = 1; seed <= tenants; seed++) score(tenantOf(seed, institutions, kinds), history, pooled, scores);
    for (const [season, { loss, came, expected, under, needs }] of scores) {
      const cells = [
        history,
        pooled ? "yes" : "no",
        season,
        ...[loss.reduce((sum, value) => sum + value, 0), ...loss].map((value) => ((100 * value) / came).toFixed(2)),
        ((100 * (expected - came)) / came).toFixed(1),
        (under / needs).toFixed(3),
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }

/** Reviews every two weeks through the last year of one institution; the pools are those of the day before. */
function score(tenant: SimulatedTenant, history: number, pooled: boolean, scores: Map<string, Score>): void {
  const random = randomFrom(history + 1);
  for (let today = tenant.until - 364; today < tenant.until - window; today += window) {
    const from = today - history;
    const pools = pooled ? poolsAt(tenant, today) : undefined;
    const medicines = medicinesOf(tenant, 0, from, today);
    const model = shelfModel({
      today,
      historyFrom: from,
      openDays,
      horizon: window,
      medicines,
      ...(pools && { pools }),
    });
    const knowledge = model.knowledgeAt(today);
    for (const [kind, { season }] of tenant.kinds.entries()) {
      const need = needUntil(model.demand(knowledge, kind, window), window - 1);
      const came = cameWithin(tenant.requests[0]?.[kind] ?? { day: [], amount: [] }, today, window);
      const sum = scores.get(season) ?? { loss: levels.map(() => 0), came: 0, expected: 0, under: 0, needs: 0 };
      for (const [at, level] of levels.entries()) {
        const error = came - quantileOf(need, level);
        sum.loss[at] = (sum.loss[at] ?? 0) + Math.max(level * error, (level - 1) * error);
      }
      const below = chanceBelow(need, came);
      sum.under += below + random.uniform() * (chanceAtMost(need, came) - below) <= 0.95 ? 1 : 0;
      sum.came += came;
      sum.expected += need.mean;
      sum.needs += 1;
      scores.set(season, sum);
    }
  }
}

function poolsAt(tenant: SimulatedTenant, today: number): Pools {
  const key = `${tenant.requests[0]?.[0]?.day.join()} ${today}`;
  const existing = known.get(key);
  if (existing) return existing;
  const historyFrom = Math.max(tenant.from, today - 730);
  const tallies: ShelfTally[] = [];
  for (let other = 1; other < institutions; other++) {
    const medicines = medicinesOf(tenant, other, historyFrom, today);
    const input = { today, historyFrom, openDays, horizon: window, medicines };
    tallies.push(tallyShelf(shelfModel(input), input));
  }
  const pools = poolsOf(
    sumOf(
      tallies,
      Int32Array.from(tenant.kinds, ({ poolClass }) => poolClass),
      classes,
    ),
  );
  known.set(key, pools);
  return pools;
}
