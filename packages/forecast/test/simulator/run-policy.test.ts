import { expect, test } from "vitest";
import { lastOrder, minMax, reorderPoint } from "../../src/policy/compared.ts";
import { enginePolicy } from "../../src/policy/engine-policy.ts";
import { isOpen, openDays } from "../../src/simulator/calendar.ts";
import { type Cell, cells, seeds } from "../../src/simulator/grid.ts";
import type { Policy } from "../../src/simulator/policy.ts";
import { runPolicy } from "../../src/simulator/run-policy.ts";
import { worldOf } from "../../src/simulator/world.ts";

const cell = cells[4] as Cell;
const world = worldOf(cell, 5, 6);
const withPatients = enginePolicy("with", openDays, { patients: true, prices: true });

test("a simulated pharmacy is another one the second time", () => {
  expect(worldOf(cell, 5, 6)).toEqual(world);
  expect(worldOf(cell, 6, 6)).not.toEqual(world);
  expect(runPolicy(world, withPatients.at(0.95), 5)).toEqual(runPolicy(world, withPatients.at(0.95), 5));
  expect(cells).toHaveLength(9);
  expect(seeds.length).toBeGreaterThanOrEqual(20);
});

test("patients come while the pharmacy is closed", () => {
  for (const { requests } of world.medicines) for (const { day } of requests) expect(isOpen(day)).toBe(true);
});

test("a policy sees what has not happened yet", () => {
  let views = 0;
  const spy: Policy = ({ today, items }) => {
    views += 1;
    for (const { dispensings, outOfStock } of items) {
      for (const day of dispensings.day) expect(day).toBeLessThan(today);
      for (const day of outOfStock) expect(day).toBeLessThan(today);
    }
    return new Float64Array(items.length).fill(50);
  };
  runPolicy(world, spy, 5);
  expect(views).toBeGreaterThan(50);
});

test("a shelf that holds more runs short more often", () => {
  for (const { levels, at, name } of [reorderPoint, minMax, lastOrder, withPatients]) {
    const [little, much] = [levels[0] as number, levels.at(-1) as number].map((level) =>
      runPolicy(world, at(level), 5),
    );
    expect(much?.stockValue, name).toBeGreaterThan(little?.stockValue ?? 0);
    expect(much?.short, name).toBeLessThan(little?.short ?? 0);
  }
});
