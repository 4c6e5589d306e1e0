import type { TestApi } from "../server/api.ts";

/** Who sees the words of a column. `code`: a key, a state or another of a fixed set of values, which says nothing by itself. */
export type Seen<Side extends string> = "both" | Side | "neither" | "code";

/** The columns with words of each table, and who sees each. */
export type Columns<Side extends string> = Record<string, Record<string, Seen<Side>>>;

/** The text that a column of a table is filled with. */
export function markOf(table: string, column: string): string {
  return `seen ${table} ${column}`;
}

/** The columns of the listed tables that can hold words, as `table.column` in order. */
export async function columnsWithWords(api: TestApi, tables: readonly string[]): Promise<string[]> {
  const present = await api.sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and data_type in ('text', 'jsonb', 'ARRAY')
       and is_generated = 'NEVER'`,
    [tables],
  );
  return present.map(({ table, column }) => `${table}.${column}`).sort();
}

/** The listed columns as `table.column` in order. */
export function listed(columns: Columns<string>): string[] {
  return Object.entries(columns)
    .flatMap(([table, seen]) => Object.keys(seen).map((column) => `${table}.${column}`))
    .sort();
}

/**
 * Fills every column that is no code with its mark, in the rows that `where` selects. `values` has the value with the mark
 * of a column that is not plain text, by `table.column`.
 */
export async function fillWithMarks(
  api: TestApi,
  columns: Columns<string>,
  values: Record<string, (mark: string) => string>,
  where: (table: string) => { text: string; values: unknown[] },
): Promise<void> {
  for (const [table, seen] of Object.entries(columns)) {
    const rows = where(table);
    for (const [column, who] of Object.entries(seen)) {
      if (who === "code") continue;
      const mark = markOf(table, column);
      const value = values[`${table}.${column}`]?.(mark) ?? mark;
      await api.sql(`update ${table} set ${column} = $1 where ${rows.text}`, [value, ...rows.values]);
    }
  }
}

/** The columns whose marks a text has, and those it should have for a side, as `table.column`. */
export function seenIn<Side extends string>(
  text: string,
  columns: Columns<Side>,
  side: Side,
): { visible: string[]; expected: string[] } {
  const marked = Object.entries(columns).flatMap(([table, seen]) =>
    Object.entries(seen)
      .filter(([, who]) => who !== "code")
      .map(([column, who]) => ({ name: `${table}.${column}`, mark: markOf(table, column), who })),
  );
  return {
    visible: marked.filter(({ mark }) => text.includes(mark)).map(({ name }) => name),
    expected: marked.filter(({ who }) => who === "both" || who === side).map(({ name }) => name),
  };
}
