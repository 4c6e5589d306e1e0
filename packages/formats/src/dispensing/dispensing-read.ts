import type { Dispensing } from "./dispensing.ts";
import type { DispensingProblem } from "./dispensing-problem.ts";

/** A record that is kept as it is because nothing in it is needed, or nobody knows what it means. */
export interface RawRecord {
  line: number;
  cells: readonly string[];
}

/** What came of reading a file: every medicine line is among the items or has an error; nothing is lost in silence. */
export interface DispensingRead {
  dispensings: Dispensing[];
  others: RawRecord[];
  problems: DispensingProblem[];
}

/** Problems in the order of the file, as a person goes through it. */
export function byLine(problems: DispensingProblem[]): DispensingProblem[] {
  return problems.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}
