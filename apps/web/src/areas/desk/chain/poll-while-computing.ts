const soon = 3000;
const later = 60_000;
const soonFor = 120_000;

/**
 * After how many ms figures are read again. What is being computed comes within seconds; what has not come two minutes after
 * the page was opened may never come, and is then read as rarely as the rest.
 */
export function pollWhileComputing(isComputing: boolean, openForMs: number): number {
  return isComputing && openForMs < soonFor ? soon : later;
}
