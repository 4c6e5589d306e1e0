import { plainCode } from "../codes/code-kind.ts";
import { cellReader, optional, text, unreadable } from "../table/cells.ts";
import type { ColumnMap } from "../table/columns.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Problem, problem } from "../table/problem.ts";
import { type Located, readMaster } from "../table/read-master.ts";
import type { RowOf } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";
import { expectedEnd } from "./expected-end.ts";
import type { ShipmentVolume } from "./shipment-volume.ts";
import { bareWord, reasonWords, type SupplyReason, type SupplyStatus, supplyWords } from "./supply-words.ts";

const supplyFields = {
  /** A YJ, price or receipt code: the importer looks up its medicine; it is never guessed here. */
  code: cellReader("a code of 12 characters or of nine digits", (cell) => {
    const code = plainCode(cell);
    return /^(\d{7}[A-Z]\d{4}|\d{9})$/.test(code) ? code : unreadable;
  }),
  status: text(60),
  reason: optional(text()),
  expectedEnd: optional(text(100)),
};

export type SupplyColumns = ColumnMap<keyof typeof supplyFields>;

/** [I] The headings seen in such lists; the layout changes, so that the person who imports may give another map. */
export const usualSupplyColumns: SupplyColumns = {
  code: { names: ["YJコード", "薬価収載医薬品コード", "薬価基準収載医薬品コード", "コード"] },
  status: { names: ["出荷対応の状況", "製造販売業者の「出荷対応」の状況", "出荷状況", "供給状況"] },
  reason: { names: ["限定出荷/供給停止の理由", "理由"], optional: true },
  expectedEnd: { names: ["解消見込み時期", "限定出荷の解除見込み", "解除見込み", "見込み時期"], optional: true },
};

export interface SupplyRow {
  line: number;
  code: string;
  status: SupplyStatus;
  reason: SupplyReason | null;
  /** The reason in the list, where that is not one of the three words. */
  reasonText: string | null;
  /** The last day of the time that is named; null where none is. */
  expectedEndOn: string | null;
  expectedEndText: string | null;
  /** What only the ministry's own list has; absent where another list was read. */
  list?: SupplyListFacts;
}

/** What the ministry's list has besides (supply-list.ts). Words are as the list has them. */
export interface SupplyListFacts {
  /** ⑰ */
  volume: ShipmentVolume | null;
  /** ⑮ Whether an end is foreseen. */
  resolution: string | null;
  /** ⑱ and ⑲: when more is shipped again, and how much. */
  recovery: string | null;
  /** ⑩ 供給確保医薬品: its class; null where the product is none. */
  securedClass: string | null;
  /** ⑬ The day on which the maker reported the state. */
  statusOn: string | null;
  /** ⑳ The day of the maker's last report. */
  listedOn: string | null;
}

/** Reads the published list of supply states; a word that is not known is a problem, never "normal". */
export function readSupplyStatus(table: Table, columns: SupplyColumns = usualSupplyColumns): MasterRead<SupplyRow> {
  const read = readMaster(table, {
    fields: supplyFields,
    columns,
    key: ({ code }) => code,
    judge: ({ status }, line) => (wordIn(status) ? [] : [unknownWord(status, line)]),
  });
  return { ...read, rows: read.rows.flatMap((row) => toRow(row) ?? []) };
}

function wordIn(status: string) {
  const bare = bareWord(status);
  return Object.hasOwn(supplyWords, bare) ? supplyWords[bare] : undefined;
}

function unknownWord(status: string, line: number): Problem {
  const expected = Object.keys(supplyWords).join(", ");
  return problem("word_unknown", line, { field: "status", value: status, expected });
}

function toRow({ line, code, status, reason, expectedEnd: end }: Located<RowOf<typeof supplyFields>>) {
  const word = wordIn(status);
  if (word === undefined) return undefined;
  const bare = bareWord(reason ?? "");
  const named = Object.hasOwn(reasonWords, bare) ? (reasonWords[bare] ?? null) : null;
  const row: SupplyRow = {
    line,
    code,
    status: word.status,
    reason: word.reason ?? (word.status === "limited" ? named : null),
    reasonText: named === null ? reason : null,
    expectedEndOn: expectedEnd(end ?? ""),
    expectedEndText: end,
  };
  return row;
}
