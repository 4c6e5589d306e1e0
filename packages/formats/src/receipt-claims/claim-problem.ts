import { type Problem, type ProblemCode, problem, remedies } from "../table/problem.ts";

/** What only a file of claims can have wrong. */
export type ClaimFault = "record_unknown" | "record_stray" | "day_missing" | "receipt_count" | "end_missing";

export type ClaimProblemCode = ProblemCode | ClaimFault;

/** An error keeps what its line tells out of the result; a warning comes with what was read. */
export interface ClaimProblem extends Omit<Problem, "code"> {
  code: ClaimProblemCode;
}

/** A problem whose value is cut to what a list can show. */
export function claimProblem(code: ClaimProblemCode, line: number, facts: Partial<ClaimProblem> = {}): ClaimProblem {
  return { ...problem("cell_unreadable", line, { ...facts, code: undefined }), code };
}

/** What the person who has the file can do about it. */
export const claimRemedies: Record<ClaimProblemCode, string> = {
  ...remedies,
  record_unknown: "The record is of no known kind and was left out.",
  record_stray: "The record stands outside of a prescription's usage: make the file again on the receipt computer.",
  day_missing: "The usage has no day of dispensing that can be read: compare it with the receipt.",
  receipt_count: "The file tells of another number of receipts than it holds: it may be cut off, make it again.",
  end_missing: "The record that ends the file is missing: it is cut off, make it again.",
};
