import type { Client } from "pg";

const perStatement = 5000;

/** One column of a table: its name, its type, and where a row has its value. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row, index: number) => unknown];
/** A column in which all rows have the same. */
export type Constant = readonly [name: string, type: string, value: unknown];

/**
 * Inserts many rows with few statements, column by column, while the next rows are being prepared.
 * @param mayExist rows that are there already stay as they are; where they must not be, one that is fails
 */
export async function insertRows<Row>(
  owner: Client,
  table: string,
  reported: { columns: readonly Column<Row>[]; constants?: readonly Constant[]; mayExist?: boolean },
  rows: readonly Row[],
): Promise<void> {
  const { columns, constants = [], mayExist = true } = reported;
  const names = [...constants, ...columns].map(([name]) => name).join(", ");
  const same = constants.map(([, type], index) => `$${columns.length + index + 1}::${type}`);
  const own = columns.map(([name]) => name);
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`);
  const statement = `insert into ${table} (${names}) select ${[...same, ...own].join(", ")}
    from unnest(${arrays.join(", ")}) as r (${own.join(", ")}) ${mayExist ? "on conflict do nothing" : ""}`;
  let sent: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement);
    const values = columns.map(([, type, value]) =>
      arrayOf(
        type,
        some.map((row, index) => value(row, from + index)),
      ),
    );
    await sent;
    sent = owner.query(statement, [...values, ...constants.map(([, , value]) => value)]);
  }
  await sent;
}

/** An array as the database reads it. */
function arrayOf(type: string, values: readonly unknown[]): string {
  return `{${values.map((value) => (value === undefined || value === null ? "NULL" : elementOf(type, value))).join(",")}}`;
}

function elementOf(type: string, value: unknown): string {
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = type === "jsonb" ? JSON.stringify(value) : String(value);
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : `"${text}"`;
}
