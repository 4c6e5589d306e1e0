import { toCsv } from "./rows-to-csv.ts";
import { saveFile } from "./save-file.ts";
import type { TableColumn } from "./table-columns.ts";

export type TableFormat = "csv" | "excel";

/** Has the browser save rows as a table; `name` comes without an ending. */
export async function saveTable<Row>(
  format: TableFormat,
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (format === "excel") {
    // Most people never write a workbook: it comes when somebody does.
    const { toXlsx } = await import("./rows-to-xlsx.ts");
    return saveFile(await toXlsx(columns, rows), `${name}.xlsx`);
  }
  const cells = rows.map((row) => columns.map(({ read }) => read(row)));
  const table = toCsv([columns.map(({ label }) => label), ...cells]);
  saveFile(new Blob([table], { type: "text/csv" }), `${name}.csv`);
}
