import type { Problem } from "./problem.ts";

/**
 * What came of reading a master: every record of the file is either among the rows or rejected with a problem, so
 * `records` = `rows.length` + `rejected`. Headings and empty lines are no records.
 */
export interface MasterRead<Row> {
  rows: Row[];
  records: number;
  rejected: number;
  problems: Problem[];
}

/** Whether the file may be applied: it holds rows, and not one error. */
export function isSound(read: MasterRead<unknown>): boolean {
  return read.rows.length > 0 && read.problems.every(({ severity }) => severity === "warning");
}
