/** The pause before something is tried again that failed so many times in a row, from the first pause on doubled each time. */
export function backoffMs(failures: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number {
  // Beyond 20 doublings the longest pause is reached in any case.
  return Math.min(firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 20), longestMs);
}
