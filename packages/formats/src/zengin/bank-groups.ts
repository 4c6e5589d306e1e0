import type { BankRecord } from "./bank-records.ts";
import type { ZenginProblem } from "./zengin-problem.ts";

/** The records of one account. */
export interface BankGroup {
  header: BankRecord;
  data: BankRecord[];
  trailer: BankRecord;
}

export type BankGroups =
  | { groups: BankGroup[]; end: BankRecord; problem?: undefined }
  | { groups?: undefined; problem: ZenginProblem };

/** The データ区分 that may follow each: header 1, data 2, trailer 8, end 9. */
const following: Readonly<Record<string, readonly string[]>> = {
  "": ["1"],
  "1": ["2", "8"],
  "2": ["2", "8"],
  "8": ["1", "9"],
  "9": [],
};

/** Groups the records of a file by account. The first record out of order refuses it: all after it may be shifted. */
export function bankGroups(records: readonly BankRecord[]): BankGroups {
  const groups: BankGroup[] = [];
  let open: { header: BankRecord; data: BankRecord[] } | undefined;
  let before = "";
  for (const one of records) {
    const tag = String.fromCharCode(one.bytes[0] ?? 0);
    const allowed = following[before] ?? [];
    if (!allowed.includes(tag)) return { problem: outOfOrder(one, tag, allowed) };
    if (tag === "1") open = { header: one, data: [] };
    else if (tag === "2") open?.data.push(one);
    else if (tag === "8" && open) groups.push({ header: open.header, data: open.data, trailer: one });
    before = tag;
  }
  const end = records.at(-1);
  if (before === "9" && end) return { groups, end };
  const expected = (following[before] ?? []).join(" or ");
  const record = records.length + 1;
  return { problem: { code: "end_missing", severity: "error", record, column: 1, found: "", expected } };
}

function outOfOrder({ record }: BankRecord, found: string, allowed: readonly string[]): ZenginProblem {
  const expected = allowed.join(" or ") || "the end of the file";
  return { code: "order", severity: "error", record, column: 1, field: "tag", found, expected };
}
