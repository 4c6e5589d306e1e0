import { expect, test } from "vitest";
import { lastOrder, minMax, reorderPoint } from "../../src/policy/compared.ts";
import { enginePolicy } from "../../src/policy/engine-policy.ts";
import { isOpen, nextOrderDay, openDays } from "../../src/simulator/calendar.ts";
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
  let late = 0;
  let seen = 0;
  const spy: Policy = ({ today, items, deliveries: { promised, arrived } }) => {
    views += 1;
    for (const day of arrived) expect(day).toBeLessThanOrEqual(today);
    seen = arrived.length;
    late = arrived.filter((day, index) => day > (promised[index] ?? day)).length;
    for (const { dispensings, outOfStock } of items) {
      for (const day of dispensings.day) expect(day).toBeLessThan(today);
      for (const day of outOfStock) expect(day).toBeLessThan(today);
    }
    return new Float64Array(items.length).fill(50);
  };
  runPolicy(world, spy, 5);
  expect(views).toBeGreaterThan(50);
  // What a policy can know of lateness it has seen: about one delivery in ten.
  expect(seen).toBeGreaterThan(50);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThan(seen / 4);
});

test("a policy that saw deliveries come late orders as if they were punctual", () => {
  const today = nextOrderDay(world.countedFrom);
  const promised = Int32Array.from({ length: 40 }, (_, index) => today - 7 * (index + 1));
  const wanted = [0, 1].map((late) => {
    let result = 0;
    runPolicy(
      world,
      (view) => {
        const arrived = promised.map((day) => day + late);
        if (view.today === today)
          result = withPatients
            .at(0.95)({ ...view, deliveries: { promised, arrived } })
            .reduce((sum, one) => sum + one);
        return new Float64Array(view.items.length);
      },
      5,
    );
    return result;
  });
  expect(wanted[1]).toBeGreaterThan(wanted[0] ?? 0);
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
