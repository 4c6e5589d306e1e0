import { panelOf } from "../../src/series/panel.ts";
import { type Random, randomFrom } from "../../src/simulator/random.ts";
import type { BenchSet } from "./sets.ts";

/**
 * Seeded sets of the kinds others bring, so that what is chosen fits more than four files: monthly amounts with season,
 * trend and a shock to all; weekly counts whose level jumps; seldom and lumpy; daily sales of a shop closed on Sundays.
 */
export function syntheticSets(): BenchSet[] {
  const set = (name: string, series: Float64Array[], horizon: number, season: number): BenchSet => ({
    name,
    panel: panelOf(series),
    horizon,
    season,
    round: false,
  });
  return [
    set("seasonal months", many(250, 1, months), 12, 12),
    set("jumping weeks", many(300, 2, weeks), 8, 52),
    set("lumpy months", many(500, 3, lumpy), 6, 12),
    set("shop days", many(120, 4, days), 14, 7),
  ];
}

function many(count: number, seed: number, one: (random: Random) => Float64Array): Float64Array[] {
  return Array.from({ length: count }, (_, index) => one(randomFrom(seed * 10_000 + index)));
}

function months(random: Random): Float64Array {
  let level = Math.exp(4 + 1.2 * random.normal());
  const growth = 0.003 * random.normal();
  const height = 0.3 * random.uniform();
  const peak = 0.8 * random.normal();
  const noise = 0.05 + 0.25 * random.uniform();
  return Float64Array.from({ length: 84 }, (_, t) => {
    level *= Math.exp(growth + 0.03 * random.normal());
    // In one month of the past something kept everybody away.
    const shock = t === 50 ? 0.6 : 1;
    const season = 1 + height * Math.cos((2 * Math.PI * t) / 12 - peak);
    return level * season * shock * Math.exp(noise * random.normal());
  });
}

function weeks(random: Random): Float64Array {
  let level = Math.exp(0.3 + 1.1 * random.normal());
  return Float64Array.from({ length: 112 }, () => {
    if (random.uniform() < 0.02) level = Math.min(60, Math.max(0.05, level * Math.exp(0.8 * random.normal())));
    return random.poisson(level * Math.exp(0.3 * random.normal()));
  });
}

function lumpy(random: Random): Float64Array {
  const often = 0.04 + 0.4 * random.uniform() ** 2;
  const pack = random.pick([1, 10, 100], [0.6, 0.3, 0.1]);
  const usual = Math.exp(random.normal());
  return Float64Array.from({ length: 60 }, () =>
    random.uniform() < often ? pack * (1 + random.poisson(Math.min(100, usual * Math.exp(0.8 * random.normal())))) : 0,
  );
}

function days(random: Random): Float64Array {
  const usual = Math.exp(0.8 + 1.1 * random.normal());
  const uneven = 0.2 + 0.5 * random.uniform();
  let level = 0;
  return Float64Array.from({ length: 420 }, (_, t) => {
    level = 0.97 * level + 0.08 * random.normal();
    const weekday = [0, 0.8, 0.9, 1, 0.9, 1.3, 1.5][t % 7] ?? 1;
    // Now and then a price is cut.
    const offer = random.uniform() < 0.03 ? 2.5 : 1;
    return random.poisson(Math.min(200, usual * weekday * offer * Math.exp(level + uneven * random.normal())));
  });
}
