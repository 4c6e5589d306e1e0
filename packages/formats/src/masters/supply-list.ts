import { cellReader, optional, orNothing, text, unreadable } from "../table/cells.ts";
import { anyDay } from "../table/days.ts";
import type { MasterRead } from "../table/master-read.ts";
import { type Problem, problem } from "../table/problem.ts";
import { refused } from "../table/read-master.ts";
import { type Line, type RowOf, recordReader } from "../table/read-record.ts";
import type { Table } from "../table/read-table.ts";
import { expectedEnd } from "./expected-end.ts";
import { type ShipmentVolume, shipmentVolume } from "./shipment-volume.ts";
import type { SupplyRow } from "./supply-status.ts";
import { bareWord, type SupplyWord, supplyWords, withoutCode } from "./supply-words.ts";

/** The sheet of the ministry's list (医療用医薬品供給状況). */
export const supplySheet = "公表";

/** The row of its headings, counted from 1. */
const headRow = 2;

const nothing = ["-", "－", "―", "ー", "—", "–"] as const;
const words = (most = 400) => optional(orNothing(text(most), ...nothing));
const day = optional(orNothing(anyDay, ...nothing));

/** [F] The columns that are read, by the number in front of their headings, with a word that the heading must have. */
const columns = {
  securedClass: { mark: "⑩", word: "確保" },
  code: { mark: "⑤", word: "YJ" },
  name: { mark: "⑥", word: "品名" },
  status: { mark: "⑫", word: "出荷対応" },
  statusOn: { mark: "⑬", word: "更新" },
  cause: { mark: "⑭", word: "理由" },
  resolution: { mark: "⑮", word: "解消" },
  expectedEnd: { mark: "⑯", word: "時期" },
  volume: { mark: "⑰", word: "出荷量" },
  recovery: { mark: "⑱", word: "改善" },
  recoveryVolume: { mark: "⑲", word: "改善" },
  listedOn: { mark: "⑳", word: "更新" },
} as const;

const fields = {
  securedClass: words(40),
  code: cellReader("a code of 12 characters", (cell) => {
    const code = cell.normalize("NFKC").trim().toUpperCase();
    return /^\d{7}[A-Z]\d{4}$/.test(code) ? code : unreadable;
  }),
  name: text(),
  status: cellReader(Object.keys(supplyWords).join(", "), (cell): SupplyWord | typeof unreadable => {
    const bare = bareWord(cell);
    return (Object.hasOwn(supplyWords, bare) ? supplyWords[bare] : undefined) ?? unreadable;
  }),
  statusOn: day,
  cause: words(),
  resolution: words(100),
  expectedEnd: words(100),
  volume: optional(
    orNothing(
      cellReader(
        "Aプラス, A, B, C or D",
        (cell): ShipmentVolume | typeof unreadable => shipmentVolume(cell) ?? unreadable,
      ),
      ...nothing,
    ),
  ),
  recovery: words(100),
  recoveryVolume: words(100),
  listedOn: day,
};

/**
 * Reads the ministry's list of supply states: the sheet 公表 with its headings in row 2. Every column that is read is checked by the
 * number and the word of its heading; a list with another arrangement is refused as a whole, and no column is taken for another.
 */
export function readSupplyList(table: Table): MasterRead<SupplyRow> {
  const head = table.lines.find(({ line }) => line === headRow);
  const found = head ? placesIn(head) : { places: {}, missing: Object.values(columns).map(wanted) };
  if (found.missing.length > 0) {
    return refused(table, problem("header_missing", headRow, { expected: found.missing.join(", ") }));
  }
  const read = recordReader(fields, found.places);
  const problems: Problem[] = [...table.problems];
  const rows: SupplyRow[] = [];
  const seen = new Map<string, number>();
  const body = table.lines.filter(({ line }) => line > headRow);
  for (const line of body) {
    const row = read(line, problems);
    if (!row) continue;
    const earlier = seen.get(row.code);
    if (earlier === undefined) {
      seen.set(row.code, line.line);
      rows.push(toRow(row, line.line));
    } else {
      problems.push(problem("code_repeated", line.line, { value: row.code, expected: `only line ${earlier}` }));
    }
  }
  problems.sort((one, other) => one.line - other.line);
  return { rows, records: body.length, rejected: body.length - rows.length, problems };
}

const wanted = ({ mark, word }: { mark: string; word: string }) => `${mark}${word}`;

function placesIn({ cells }: Line): { places: Record<string, number>; missing: string[] } {
  const places: Record<string, number> = {};
  const missing: string[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const at = cells.findIndex((cell) => cell.trimStart().startsWith(column.mark));
    // The mark is compared as it is: folded to a plain digit, ⑤ and ⑮ would begin alike.
    const heading = cells[at]?.normalize("NFKC").replace(/\s/g, "").toUpperCase() ?? "";
    if (at === -1 || !heading.includes(column.word)) missing.push(wanted(column));
    else places[field] = at;
  }
  return { places, missing };
}

function toRow(row: RowOf<typeof fields>, line: number): SupplyRow {
  const { status, cause, expectedEnd: end, recovery, recoveryVolume } = row;
  return {
    line,
    code: row.code,
    status: status.status,
    reason: status.reason,
    reasonText: cause && withoutCode(cause),
    expectedEndOn: expectedEnd(end ?? ""),
    expectedEndText: end,
    list: {
      volume: row.volume,
      resolution: row.resolution && withoutCode(row.resolution),
      recovery: [recovery, recoveryVolume].filter((one) => one !== null).join(" ") || null,
      securedClass: row.securedClass,
      statusOn: row.statusOn,
      listedOn: row.listedOn,
    },
  };
}
