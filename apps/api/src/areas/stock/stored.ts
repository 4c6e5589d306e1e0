/** Why a person must decide about a dispensing before it counts. */
export type HoldReason =
  | "other_pharmacy"
  | "same_items"
  | "match_unclear"
  | "other_source"
  | "order_unclear"
  | "codes_contradict";

/** A problem of a line of a dispensing file; `problem` is a key of the web's phrases. */
export interface StoredProblem {
  line: number;
  column: number;
  value: string;
  problem: string;
  warning: boolean;
}

/** A code of a dispensed item, as its file has it. */
export interface StoredCode {
  kind: string;
  code: string;
}
