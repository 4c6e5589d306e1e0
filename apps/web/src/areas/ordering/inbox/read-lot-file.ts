import { readTables } from "@meguri/formats/table/read-table";
import { mostLotRows } from "@meguri/rules/inbox-lots";
import { readDay } from "../../../shared/format/days.ts";

/** The columns of a file of lots, in this sequence; the list of what is to ship is written out with the same. */
export const lotColumns = [
  "customer",
  "orderNumber",
  "medicine",
  "code",
  "packs",
  "lot",
  "expiresOn",
  "slipNumber",
] as const;
export type LotColumn = (typeof lotColumns)[number];

/** A line of the file, as the server takes it. */
export type LotRow = { line: number } & Record<Exclude<LotColumn, "medicine">, string>;

const plain = (text: string) => text.normalize("NFKC").trim();

/** Reads a table with a heading and the columns of `lotColumns`; what is wrong within a line is for the server to say. */
export async function readLotFile(file: Blob): Promise<{ rows: LotRow[] } | { problem: "unreadable" | "tooMany" }> {
  const { tables } = await readTables(new Uint8Array(await file.arrayBuffer()));
  const [table] = tables ?? [];
  const lines = table?.lines.slice(1) ?? [];
  if (lines.length === 0 || (table?.problems.length ?? 0) > 0) return { problem: "unreadable" };
  if (lines.length > mostLotRows) return { problem: "tooMany" };
  const rows = lines.map(({ line, cells }) => {
    const cell = (column: LotColumn) => cells[lotColumns.indexOf(column)]?.trim() ?? "";
    const expiresOn = cell("expiresOn");
    return {
      line,
      customer: cell("customer"),
      orderNumber: plain(cell("orderNumber")),
      code: plain(cell("code")),
      packs: plain(cell("packs")),
      lot: plain(cell("lot")),
      expiresOn: expiresOn === "" ? "" : (readDay(expiresOn) ?? expiresOn),
      slipNumber: cell("slipNumber"),
    };
  });
  return { rows };
}
