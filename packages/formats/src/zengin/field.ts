/**
 * Position of a field in a record, with the first byte counted from 1 as the banks' documents count.
 * N holds digits, right-aligned with zeros before them; C holds letters, left-aligned with spaces behind them.
 */
export interface ZenginField {
  at: number;
  length: number;
  kind: "N" | "C";
}

/** All fields of a record, without a gap. */
export type ZenginLayout<Name extends string = string> = Readonly<Record<Name, ZenginField>>;

export const digits = (at: number, length: number): ZenginField => ({ at, length, kind: "N" });
export const letters = (at: number, length: number): ZenginField => ({ at, length, kind: "C" });

/** How many bytes a record of this layout has. */
export function lengthOf(layout: ZenginLayout): number {
  return Math.max(...Object.values(layout).map(({ at, length }) => at + length - 1));
}
