import { type Problem, type ProblemCode, problem, remedies } from "../table/problem.ts";

/** What only a file of dispensings can have wrong. */
export type DispensingFault =
  | "file_cut"
  | "prescription_missing"
  | "medicines_missing"
  | "usage_missing"
  | "usage_repeated"
  | "medicine_count"
  | "total_unknown"
  | "count_assumed"
  | "kind_unclear"
  | "record_unknown"
  | "part_missing"
  | "cell_withheld"
  | "line_withheld"
  | "patient_data";

export type DispensingProblemCode = ProblemCode | DispensingFault;

/** As of a master: an error keeps what it names from being booked, a warning comes with what was read. */
export interface DispensingProblem extends Omit<Problem, "code"> {
  code: DispensingProblemCode;
}

/** A problem whose value is cut to what a list can show. */
export function dispensingProblem(
  code: DispensingProblemCode,
  line: number,
  facts: Partial<DispensingProblem> = {},
): DispensingProblem {
  return { ...problem("cell_unreadable", line, { ...facts, code: undefined }), code };
}

/** What the person who has the file can do about it. */
export const dispensingRemedies: Record<DispensingProblemCode, string> = {
  ...remedies,
  file_cut: "The file breaks off in this line, so nothing of it was booked: export it again.",
  medicines_missing: "The prescription has no medicine, so the file may be cut off: export it again.",
  prescription_missing: "The prescription's own record is missing: send the file again from the receipt computer.",
  usage_missing: "The medicine names an RP that the file does not have: send the file again from the receipt computer.",
  usage_repeated: "The RP is in an earlier line already: compare it with the prescription.",
  medicine_count: "The RP announces more medicines than there are: the file may be cut off, send it again.",
  total_unknown: "The total is unknown without the days or times: book this medicine by hand.",
  count_assumed: "No number of times is given, so the amount is taken for the whole: compare it with the prescription.",
  kind_unclear: "The file's name and its content differ on what is to be done: the content was followed.",
  record_unknown: "The record is of no known kind and was left out.",
  part_missing: "A part is missing or belongs to another prescription: scan all the symbols again.",
  cell_withheld: "The cell does not hold what belongs there and was not sent, to keep patients' data here.",
  line_withheld: "The cells of the line do not stand where they should: none was sent, to keep patients' data here.",
  patient_data: "The file carries a patient's data: it is refused and must be reduced before it is sent.",
};
