import fc from "fast-check";
import { expect, test } from "vitest";
import { eachInSlices, sortedInSlices } from "../../src/platform/in-slices.ts";

const pair = fc.record({ key: fc.integer({ min: 0, max: 50 }), name: fc.nat() });

test("what is sorted in slices is in another order than what is sorted at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 300 }), fc.integer({ min: 0, max: 40 }), async (some, times) => {
      const items = Array.from({ length: times }, () => some).flat();
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortedInSlices(items, byKey)).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 50 },
  );
});

test("others wait until all of a long work is done", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const seen: number[] = [];
  await eachInSlices(
    Array.from({ length: 50_000 }, (_, at) => at),
    (item) => seen.push(item),
  );
  clearInterval(others);
  expect(seen).toEqual(Array.from({ length: 50_000 }, (_, at) => at));
  expect(turns).toBeGreaterThan(0);
});
