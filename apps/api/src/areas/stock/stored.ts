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

/** A problem of a record of a delivery file; `problem` is a key of the web's phrases. */
export interface StoredVanProblem {
  /** Counted from 1, as the column is. */
  record: number;
  column: number;
  field: string;
  value: string;
  expected: string;
  problem: string;
  warning: boolean;
}

/** A line of an announced slip, as its file has it. */
export interface StoredNoticeContent {
  listed: boolean;
  jan: string;
  name: string;
  packs: number;
  unitYen: number;
  yen: number;
  listYen: number | null;
  expiresOn: string | null;
  lot: string;
}
