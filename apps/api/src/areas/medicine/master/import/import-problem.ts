import { type Problem, remedies } from "@meguri/formats/table/problem";
import type { AppliedList } from "./read/master-lines.ts";

/** One thing wrong in a master's file, as the person who has the file needs to hear it. */
export interface ImportProblem {
  /** Name of the problem, a key of the phrases. */
  code: string;
  line: number;
  /** Counted from 1; 0 where the whole line or file is meant. */
  column: number;
  field: string;
  value: string;
  expected: string;
  remedy: string;
}

/** A file that was refused as a whole: nothing of it was written. */
export class MasterRefused extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super(problems[0] ? `line ${problems[0].line}: ${problems[0].code}` : "refused");
    this.name = "MasterRefused";
    this.problems = problems;
  }
}

/** The problems that keep a file out; warnings do not. */
export function errorsOf(problems: readonly Problem[]): ImportProblem[] {
  return problems
    .filter(({ severity }) => severity === "error")
    .map(({ code, line, column = 0, field = "", value = "", expected = "" }) => ({
      code,
      line,
      column,
      field,
      value,
      expected,
      remedy: remedies[code],
    }));
}

/** A change or an end of a medicine that the master does not know: files were left out, or come in the wrong order. */
export function unknownMedicine(line: number, receiptCode: string): ImportProblem {
  return {
    code: "medicine_unknown",
    line,
    column: 3,
    field: "receiptCode",
    value: receiptCode,
    expected: "a medicine of the master",
    remedy: "The line changes a medicine that is not there: import the full master and the earlier differences first.",
  };
}

/** A list of an earlier day than one that is applied, which would bring back what that one has ended. */
export function olderList(day: string, newer: AppliedList): ImportProblem {
  return {
    code: "file_older",
    line: 1,
    column: 0,
    field: "",
    value: day,
    expected: "",
    remedy: `${newer.fileName} of ${newer.day} is applied already: give --older to apply this file of ${day} all the same.`,
  };
}

/** One line for a terminal or a log. */
export function problemText({ code, line, column, field, value, expected, remedy }: ImportProblem): string {
  const where = [`line ${line}`, column > 0 && `column ${column}`, field && `(${field})`].filter(Boolean).join(" ");
  const results = [value && `found "${value}"`, expected && `expected ${expected}`].filter(Boolean).join(", ");
  return [`${where}: ${code}`, results, remedy].filter(Boolean).join("; ");
}
