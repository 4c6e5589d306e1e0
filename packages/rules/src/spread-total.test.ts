import { expect, test } from "vitest";
import { lineYen } from "./money.ts";
import { spreadTotal } from "./spread-total.ts";

const sumOf = (items: readonly { packs: readonly number[] }[], prices: readonly string[]) =>
  items.reduce(
    (sum, { packs }, index) =>
      sum + packs.reduce((own, count) => own + (lineYen(prices[index] ?? "", count) ?? 0n), 0n),
    0n,
  );

test("an agreed total is missed by the yen that rounding of lines leaves", () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  let missed = 0;
  for (let round = 0; round < 500; round += 1) {
    const items = Array.from({ length: random(30) }, () => {
      const packs = Array.from({ length: random(8) }, () => random(20));
      const price = `${random(20_000)}.${random(99)}`;
      return { packs, netYen: packs.reduce((sum, count) => sum + (lineYen(price, count) ?? 0n), 0n) };
    });
    const before = items.reduce((sum, { netYen }) => sum + netYen, 0n);
    const totalYen = (before * BigInt(850 + random(200))) / 1000n;
    const spread = spreadTotal(items, totalYen);
    expect(sumOf(items, spread?.prices ?? [])).toBe(spread?.reachedYen);
    if (spread?.reachedYen !== totalYen) missed += 1;
  }
  // Left over are items whose lines all have the same packages, so that each step is more than a yen.
  expect(missed).toBeLessThan(10);
});

test("a cheap item pays the discount of a dear one", () => {
  const items = [
    { packs: [10], netYen: 100_000n },
    { packs: [5, 5], netYen: 900n },
  ];
  expect(spreadTotal(items, 90_810n)?.prices).toEqual(["9000", "81"]);
});

test("a total is spread over nothing, or below zero", () => {
  expect(spreadTotal([], 100n)).toBeUndefined();
  expect(spreadTotal([{ packs: [1], netYen: 0n }], 100n)).toBeUndefined();
  expect(spreadTotal([{ packs: [1], netYen: 10n }], -1n)).toBeUndefined();
});
