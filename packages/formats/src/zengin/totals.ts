import type { RecordCells } from "./read-cells.ts";

/** Reports each total of a trailer that is not what the data records add up to; true where there is none. */
export function compareTotals<Name extends string>(
  cells: RecordCells<Name>,
  totals: readonly (readonly ["count" | "sum", Name, bigint])[],
): boolean {
  let isSound = true;
  for (const [code, field, actual] of totals) {
    const found = cells.digits(field);
    if (found !== "" && BigInt(found) === actual) continue;
    if (found !== "") cells.refuse(code, field, String(actual));
    isSound = false;
  }
  return isSound;
}

export function sumOf(entries: readonly { yen: bigint }[]): bigint {
  return entries.reduce((sum, { yen }) => sum + yen, 0n);
}
