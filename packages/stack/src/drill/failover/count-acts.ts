/** An act that was acknowledged. */
export type Acknowledged = { id: string; at: number };

/** How many of the acknowledged acts are not there, and how many are there more than once. */
export function countActs(
  acknowledged: readonly string[],
  present: ReadonlyMap<string, number>,
): { lost: number; doubled: number } {
  const times = acknowledged.map((id) => present.get(id) ?? 0);
  return { lost: times.filter((count) => count === 0).length, doubled: times.filter((count) => count > 1).length };
}

/** The longest time without an acknowledged act between two moments, in the unit of the moments. */
export function longestGap(acknowledged: readonly number[], from: number, until: number): number {
  const moments = [from, ...acknowledged.filter((at) => at >= from && at <= until).toSorted((a, b) => a - b), until];
  return moments.slice(1).reduce((longest, at, index) => Math.max(longest, at - (moments[index] ?? at)), 0);
}
