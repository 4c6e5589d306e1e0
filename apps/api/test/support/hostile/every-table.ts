import type { TestApi } from "../server/api.ts";

/** The database's own description of a table that has a tenant. */
export interface TableFacts {
  name: string;
  secured: boolean;
  forced: boolean;
  policies: number;
  /** Columns that a statement may write, the tenant first. */
  columns: string[];
}

type Sql = TestApi["sql"];

/** Every table with a tenant, parents before those that refer to them. */
export async function tenantTables(sql: Sql): Promise<TableFacts[]> {
  const tables = await sql<TableFacts & { parents: string[] }>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policies p where p.tablename = c.relname and 'meguri_app' = any(p.roles)) as policies,
      (select array_agg(k.column_name::text order by k.column_name <> 'tenant_id', k.ordinal_position)
        from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.relname
          and k.is_generated = 'NEVER' and k.identity_generation is distinct from 'ALWAYS') as columns,
      coalesce((select array_agg(f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const sorted: typeof tables = [];
  const place = (table: (typeof tables)[number]) => {
    if (sorted.includes(table)) return;
    for (const parent of tables) if (table.parents.includes(parent.name)) place(parent);
    sorted.push(table);
  };
  for (const table of tables) place(table);
  return sorted;
}

/**
 * Puts one row of the tenant into every table that has none, with values that the columns' types and checks allow. What
 * is nobody's and referred to, medicines and recalls, must be there already. Where a row is about an issued or an entered invoice, it
 * is about an issued one. Of several checks of a column, that of the column alone names its value.
 */
export async function fillTenant(sql: Sql, tables: TableFacts[], tenantId: string): Promise<void> {
  for (const { name } of tables) {
    const known = await sql(`select from ${name} where tenant_id = $1`, [tenantId]);
    if (known.length > 0) continue;
    const columns = await sql<{ column: string; type: string; check: string | null; parent: string | null }>(
      `select k.column_name as column, k.udt_name as type,
         (select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''') from pg_constraint c join pg_attribute a
           on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = k.column_name
           where c.conrelid = $1::text::regclass and c.contype = 'c'
           order by cardinality(c.conkey) limit 1) as check,
         (select f.confrelid::regclass || '.' || r.attname from pg_constraint f
           cross join unnest(f.conkey, f.confkey) as u(here, there)
           join pg_attribute a on a.attrelid = f.conrelid and a.attnum = u.here
           join pg_attribute r on r.attrelid = f.confrelid and r.attnum = u.there
           where f.conrelid = $1::text::regclass and f.contype = 'f' and f.confrelid <> f.conrelid and a.attname = k.column_name
             and a.attname <> 'tenant_id'
           limit 1) as parent
       from information_schema.columns k
       where k.table_schema = 'public' and k.table_name = $1::text and k.column_default is null
         and k.is_generated = 'NEVER' and k.is_identity = 'NO'
         and (k.is_nullable = 'NO' or (k.column_name = 'wholesaler_id' and exists (select from information_schema.columns o
           where o.table_schema = 'public' and o.table_name = $1::text and o.column_name = 'entered_id'))
           -- Of columns of which a row has one, the first.
           or exists (select from pg_constraint o where o.conrelid = $1::text::regclass and o.contype = 'c'
             and pg_get_constraintdef(o.oid) like '%num_nonnulls(' || k.column_name || ', %) = 1)%')
           -- What waits to be looked at: so does each table's first state.
           or k.column_name = 'next_look_at'
           -- A trading has an institution, also where a row can be of somebody else.
           or (k.column_name = 'institution_id' and exists (select from information_schema.columns o
             where o.table_schema = 'public' and o.table_name = $1::text and o.column_name = 'trading_id'
               and o.is_nullable = 'NO')))`,
      [name],
    );
    const values = columns.map(({ column, type, check, parent }) => {
      if (column === "tenant_id") return "$1";
      if (column === "institution_id") return "(select id from institution where tenant_id = $1 limit 1)";
      if (column === "account_id") return "(select id from billing_account where tenant_id = $1 limit 1)";
      const [table, key] = parent?.split(".") ?? [];
      const ofTenant = tables.some(({ name: known }) => known === table) ? "where tenant_id = $1" : "";
      if (parent) return `(select ${key} from ${table} ${ofTenant} limit 1)`;
      if (check && type === "text") return `'${check}'`;
      return sampleOf[type] ?? `'sample of ' || $1`;
    });
    await sql(`insert into ${name} (${columns.map(({ column }) => column)}) select ${values} where $1 <> ''`, [
      tenantId,
    ]);
  }
}

const sampleOf: Record<string, string> = {
  timestamptz: "now()",
  date: "current_date",
  uuid: "uuidv7()",
  bytea: "'\\x00'",
  jsonb: "'{}'",
  int2: "1",
  int4: "1",
  int8: "1",
  numeric: "1",
  bool: "false",
  float4: "0.5",
  float8: "0.5",
  _float4: "'{}'",
  _float8: "'{}'",
  _int2: "'{}'",
  _int4: "'{}'",
  _text: "'{}'",
  _uuid: "'{}'",
};
