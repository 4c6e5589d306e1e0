/** Draws from [0, 1), the same for the same seed: Lehmer's generator with the multiplier of Park and Miller. */
export function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
