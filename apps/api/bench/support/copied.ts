import pg from "pg";

/** What a prescription leaves behind, in an order in which foreign keys hold. */
const dispensed = ["dispensing_file", "dispensing", "dispensing_item", "stock_movement", "stock_balance"];

const again = (table: string) => `again_${table}`;

/**
 * Seconds the database alone needs for the rows of institutions: COPY from files into tables with the same indexes and
 * checks, table after table, each split over so many connections. It has nothing to read or to decide. `foreignKeys` sets
 * whether the copies have theirs; `tables` are those of dispensings where none are named.
 */
export async function copyAgain(
  url: string,
  institutionIds: readonly string[],
  {
    connections,
    foreignKeys,
    tables = dispensed,
  }: { connections: number; foreignKeys: boolean; tables?: readonly string[] },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  const [first] = clients;
  if (!first) throw new Error("no connection to copy with");
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const result = await first.query("select current_setting('data_directory') as dir");
    const fileOf = (table: string, part: number) => `${result.rows[0].dir}/bench-${table}-${part}`;
    const columnsOf = new Map<string, string>();
    for (const table of tables) {
      columnsOf.set(table, await columns(first, table));
      await first.query(`create table ${again(table)} (like ${table} including all)`);
      if (foreignKeys) await addForeignKeys(first, table, tables);
      for (const part of clients.keys()) {
        await first.query(
          `copy (select ${columnsOf.get(table)} from ${table} where institution_id in (${institutionIds.map((id) => `'${id}'`).join()})
             and mod(abs(hashtextextended(${table}::text, 0)), ${connections}) = ${part})
           to '${fileOf(table, part)}' (format binary)`,
        );
      }
    }
    const begun = performance.now();
    for (const table of tables) {
      await Promise.all(
        clients.map((client, part) =>
          client.query(`copy ${again(table)} (${columnsOf.get(table)}) from '${fileOf(table, part)}' (format binary)`),
        ),
      );
    }
    return (performance.now() - begun) / 1000;
  } finally {
    await first.query(`drop table if exists ${tables.map(again).join(", ")}`);
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** The names of a table's columns, those that are generated left out. */
export async function columns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0].list;
}

/** A foreign key to a table that is copied as well points to the copy. */
async function addForeignKeys(client: pg.Client, table: string, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = $1::regclass",
    [table],
  );
  for (const { definition } of rows) {
    const own = String(definition).replace(/REFERENCES (\w+)/, (words, of: string) =>
      tables.includes(of) ? `REFERENCES ${again(of)}` : words,
    );
    await client.query(`alter table ${again(table)} add ${own}`);
  }
}
