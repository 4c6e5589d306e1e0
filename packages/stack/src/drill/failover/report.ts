import type { RoundResult } from "./round.ts";

/** Longer than this a pharmacy does not wait. */
export const longestSeconds = 15;

const widths = [5, 18, 15, 22, 12, 4, 7, 11, 6];

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => String(cell).padEnd(widths[index] ?? 0))
    .join("  ")
    .trimEnd();

export const tableHead = row([
  "round",
  "primary",
  "from, to",
  "seconds without writes",
  "acknowledged",
  "lost",
  "doubled",
  "old primary",
  "rejoined, s",
]);

export function tableRow(round: number, result: RoundResult): string {
  const { fault, from, to, secondsWithoutWrites, acknowledged, lost, doubled, oldPrimary, secondsToRejoin } = result;
  return row([
    round,
    fault,
    `${from}, ${to}`,
    secondsWithoutWrites.toFixed(1),
    acknowledged,
    lost,
    doubled,
    oldPrimary,
    secondsToRejoin.toFixed(1),
  ]);
}

/** What a round broke, in a sentence each. */
export function broken(round: number, { secondsWithoutWrites, lost, doubled, oldPrimary }: RoundResult): string[] {
  return [
    ...(lost > 0 ? [`Round ${round}: ${lost} acknowledged acts are lost.`] : []),
    ...(doubled > 0 ? [`Round ${round}: ${doubled} acts are there twice, or without an acknowledgement.`] : []),
    ...(secondsWithoutWrites > longestSeconds
      ? [`Round ${round}: ${secondsWithoutWrites.toFixed(1)} s without writes, ${longestSeconds} are allowed.`]
      : []),
    ...(oldPrimary === "primary" ? [`Round ${round}: the old primary still took writes.`] : []),
    ...(oldPrimary === "unknown" ? [`Round ${round}: the old primary did not show whether it takes writes.`] : []),
  ];
}
