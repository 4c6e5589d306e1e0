import { setImmediate } from "node:timers/promises";

/** So many steps take a few milliseconds at most; other work on the thread then has its turn. */
const stepsAtOnce = 2_000;

/** Works through items, letting others have their turn every now and then. */
export async function eachInSlices<T>(items: readonly T[], work: (item: T, at: number) => void): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % stepsAtOnce === stepsAtOnce - 1) await setImmediate();
    work(item, at);
  }
}

/** The items in order, as `toSorted` would put them (merge sort), letting others have their turn every now and then. */
export async function sortedInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += stepsAtOnce) {
    runs.push(items.slice(start, start + stepsAtOnce).sort(compare));
    await setImmediate();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergedInSlices(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedInSlices<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const merged: T[] = [];
  let taken = 0;
  for (const item of left) {
    for (let next = right[taken]; next !== undefined && compare(next, item) < 0; next = right[taken]) {
      merged.push(next);
      taken += 1;
      if (merged.length % stepsAtOnce === 0) await setImmediate();
    }
    merged.push(item);
    if (merged.length % stepsAtOnce === 0) await setImmediate();
  }
  for (; taken < right.length; taken += stepsAtOnce) {
    merged.push(...right.slice(taken, taken + stepsAtOnce));
    await setImmediate();
  }
  return merged;
}
