import type { Client } from "pg";

const perStatement = 5000;

/** One column of a table: its name, its type, and where a row has its value. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row, index: number) => unknown];

/** Inserts many rows with few statements; rows that are there already stay as they are. */
export async function insertRows<Row>(
  owner: Client,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(", ");
  const types = columns.map(([name, type]) => `${name} ${type}`).join(", ");
  for (let from = 0; from < rows.length; from += perStatement) {
    const records = rows
      .slice(from, from + perStatement)
      .map((row, index) => Object.fromEntries(columns.map(([name, , value]) => [name, value(row, from + index)])));
    await owner.query(
      `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as r (${types}) on conflict do nothing`,
      [JSON.stringify(records)],
    );
  }
}
