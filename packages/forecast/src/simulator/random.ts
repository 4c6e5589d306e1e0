/** Draws of one stream; the same seed gives the same draws on every machine. */
export interface Random {
  /** Evenly from [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Count with the given mean (0 to some hundreds). */
  poisson(mean: number): number;
  /** One of `values`, each with its share; shares add up to 1. */
  pick<T>(values: readonly T[], shares: readonly number[]): T;
}

/** A stream from a seed: mulberry32 (T. Ettinger, public domain), normals after Box and Muller, counts after Knuth. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const poisson = (mean: number) => {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = uniform(); product > limit; product *= uniform()) count += 1;
    return count;
  };
  const pick = <T>(values: readonly T[], shares: readonly number[]): T => {
    let left = uniform();
    const index = shares.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    return values[index < 0 ? values.length - 1 : index] as T;
  };
  return { uniform, normal, poisson, pick };
}
