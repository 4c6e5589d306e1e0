import type { ZenginProblem } from "../zengin/zengin-problem.ts";

export type VanProblemCode =
  | "file_empty"
  | "length"
  | "order"
  | "class"
  | "end_missing"
  | "group_empty"
  | "fixed"
  | "blank"
  | "digits"
  | "day"
  | "time"
  | "word"
  | "check_digit"
  | "quantity"
  | "amount"
  | "party"
  | "letters"
  | "line_repeated"
  | "slip_mixed"
  | "count"
  | "too_many";

/** What is wrong with such a file, and where. An error refuses the whole file, a warning comes with what was read. */
export interface VanProblem extends Omit<ZenginProblem, "code"> {
  code: VanProblemCode;
}

const again = "fetch it again, or have the wholesaler send it again";

/** What the person who has the file can do about it. */
export const vanRemedies: Record<VanProblemCode, string> = {
  file_empty: `The file holds nothing: ${again}.`,
  length: `The record does not have 128 bytes: the file is cut off or was changed, ${again}.`,
  order: `The record does not belong here: records are missing or doubled, ${again}.`,
  class: "The record is of another class: orders are 10 and 15, deliveries are 20. Check that it is the right file.",
  end_missing: `The file does not end with an E record: it is cut off, ${again}.`,
  group_empty: `The group has no lines: ${again}.`,
  fixed: `The record does not have the text that every such record has here: ${again}.`,
  blank: "The record holds something where others are blank: it was read, the rest was left out.",
  digits: `The field must hold digits: ${again}.`,
  day: `The field must hold a day of the calendar: ${again}.`,
  time: `The field must hold a time of the day: ${again}.`,
  word: `The field does not hold one of its values: ${again}.`,
  check_digit: "The check digit does not fit the JAN: compare it with the package.",
  quantity: "The quantity must be at least one package: compare it with the slip.",
  amount: "The amount is not quantity times price: compare both with the slip.",
  party: "The line is of another pharmacy than its group: have the order made again.",
  letters: "The name holds bytes that are no letters of CP932: compare it with the package.",
  line_repeated: "The line is in the file twice: compare the slip, and have the wholesaler send it again.",
  slip_mixed: "The slip has both deliveries and returns: compare it with the paper slip.",
  count: `The file holds another number than it says: records are missing or doubled, ${again}.`,
  too_many: "The file has too many errors to list: check that it is the right file.",
};
