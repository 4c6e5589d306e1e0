const dayMs = 24 * 60 * 60 * 1000;

/** By how many milliseconds a demonstration's clock is ahead, from the text of its file: a number of days, or a part of one. */
export function aheadMs(text: string): number {
  const days = Number(text);
  return Number.isFinite(days) ? Math.round(days * dayMs) : 0;
}
