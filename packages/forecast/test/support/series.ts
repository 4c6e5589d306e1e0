/** Whole numbers from a seed (mulberry32), so that a failing test fails again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Poisson counts around one level. */
export function countsOf(length: number, level: number, seed: number): Float64Array {
  const random = randomFrom(seed);
  return Float64Array.from({ length }, () => {
    let count = 0;
    for (let chance = random(); chance > Math.exp(-level); chance *= random()) count += 1;
    return count;
  });
}

/** Items of a shop, from seldom to daily: levels spread evenly on the logarithm from 0.1 to 20. */
export function shop(count: number, length: number, seed: number): Float64Array[] {
  return Array.from({ length: count }, (_, item) => countsOf(length, 0.1 * 200 ** (item / count), seed * 1000 + item));
}
