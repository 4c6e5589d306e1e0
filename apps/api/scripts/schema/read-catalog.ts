import type pg from "pg";
import { type Area, highest, readComment } from "./areas.ts";

/** A column as pg_catalog has it. */
export interface Column {
  name: string;
  /** As `format_type` writes it, e.g. `numeric(16,5)`. */
  type: string;
  notNull: boolean;
  default: string | null;
  generated: boolean;
  identity: "" | "always" | "by default";
  words: string;
}

/** A statement that belongs to a table, and the area it can be executed in. */
export interface Part {
  area: Area;
  name: string;
  text: string;
  words: string;
}

export interface Table {
  name: string;
  area: Area;
  words: string;
  columns: Column[];
  partitionBy: string | null;
  /** Of a partition: its parent and bounds. */
  partitionOf: { parent: string; bound: string } | null;
  /** Primary key, unique, check and exclusion constraints, as in a table's definition. */
  constraints: { name: string; definition: string; words: string }[];
  foreignKeys: (Part & { target: string; columns: string[]; definition: string })[];
  indexes: Part[];
  triggers: Part[];
  policies: Part[];
  rowSecurity: boolean;
  forcedRowSecurity: boolean;
  grants: string[];
}

export interface DatabaseFunction {
  name: string;
  area: Area;
  words: string;
  signature: string;
  /** `create or replace function …`, its rights and its comment. */
  definition: string;
  grants: string[];
  /** Whether its arguments or results are rows of a table, which must then exist. */
  needsTables: boolean;
}

export interface Catalog {
  tables: Table[];
  functions: DatabaseFunction[];
}

const publicTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely_%'`;

const tablesText = `
  select c.oid::int as oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    pg_get_partkeydef(c.oid) as "partitionBy", i.inhparent::regclass::text as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound, c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as forced
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid where ${publicTables} order by c.relname`;

const columnsText = `
  select a.attrelid::int as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated,
    case a.attidentity when 'a' then 'always' when 'd' then 'by default' else '' end as identity,
    coalesce(col_description(a.attrelid, a.attnum), '') as words
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${publicTables} and a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`;

const constraintsText = `
  select k.conrelid::int as oid, k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
    k.confrelid::regclass::text as target, coalesce(obj_description(k.oid, 'pg_constraint'), '') as words,
    array(select a.attname::text from unnest(k.conkey) with ordinality as p(n, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.n order by p.at) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${publicTables} and k.contype in ('p', 'u', 'c', 'f', 'x') and k.conparentid = 0 and k.coninhcount = 0
  order by k.conrelid, position(k.contype in 'pucxf'), k.conname`;

const indexesText = `
  select i.indrelid::int as oid, x.relname as name, pg_get_indexdef(i.indexrelid) as text,
    coalesce(obj_description(i.indexrelid, 'pg_class'), '') as words
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where ${publicTables} and not x.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by i.indrelid, x.relname`;

const triggersText = `
  select t.tgrelid::int as oid, t.tgname as name, pg_get_triggerdef(t.oid) as text, p.proname as function,
    coalesce(obj_description(t.oid, 'pg_trigger'), '') as words
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where ${publicTables} and not t.tgisinternal and t.tgparentid = 0 order by t.tgrelid, t.tgname`;

const policiesText = `
  select p.polrelid::int as oid, p.polname as name, p.polpermissive as permissive,
    coalesce(obj_description(p.oid, 'pg_policy'), '') as words,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
      as command,
    array(select r::regrole::text from unnest(p.polroles) r where r <> 0) as roles,
    pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as "withCheck",
    array(select distinct d.refobjid::regclass::text from pg_depend d
      where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass) as tables,
    array(select distinct f.proname::text from pg_depend d join pg_proc f on f.oid = d.refobjid
      where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass) as functions
  from pg_policy p join pg_class c on c.oid = p.polrelid where ${publicTables} order by p.polrelid, p.polname`;

const tableGrantsText = `
  select c.oid::int as oid, x.grantee::regrole::text as grantee, null as column,
    array_agg(lower(x.privilege_type) order by x.privilege_type) as rights
  from pg_class c cross join aclexplode(c.relacl) x where ${publicTables} and x.grantee <> c.relowner
  group by c.oid, x.grantee
  union all
  select c.oid::int, x.grantee::regrole::text, a.attname, array_agg(lower(x.privilege_type) order by x.privilege_type)
  from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) x
  where ${publicTables} group by c.oid, x.grantee, a.attname, a.attnum
  order by 1, 2, 3 nulls first`;

const functionsText = `
  select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
    obj_description(p.oid, 'pg_proc') as comment,
    p.proacl is null or exists (select from aclexplode(p.proacl) x where x.grantee = 0) as public,
    array(select x.grantee::regrole::text from aclexplode(p.proacl) x
      where x.grantee <> 0 and x.grantee <> p.proowner order by 1) as grantees,
    exists (select from pg_depend d join pg_type t on t.oid = d.refobjid and d.refclassid = 'pg_type'::regclass
      join pg_class c on c.oid = t.typrelid where d.objid = p.oid and d.classid = 'pg_proc'::regclass and ${publicTables})
      as "needsTables"
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, 2`;

type Owned = { oid: number; name: string; words: string };

/** Reads everything of the public schema that migrations create. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const rows = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
  const heads = await rows<
    Omit<Owned, "words"> & {
      comment: string | null;
      partitionBy: string | null;
      parent: string | null;
      bound: string | null;
      rowSecurity: boolean;
      forced: boolean;
    }
  >(tablesText);
  const columns = Map.groupBy(await rows<Column & { oid: number }>(columnsText), ({ oid }) => oid);
  const constraints = Map.groupBy(
    await rows<Owned & { kind: string; definition: string; target: string; columns: string[] }>(constraintsText),
    ({ oid }) => oid,
  );
  const indexes = Map.groupBy(await rows<Owned & { text: string }>(indexesText), ({ oid }) => oid);
  const triggers = Map.groupBy(await rows<Owned & { text: string; function: string }>(triggersText), ({ oid }) => oid);
  const policies = Map.groupBy(await rows<PolicyRow>(policiesText), ({ oid }) => oid);
  const grants = Map.groupBy(await rows<GrantRow>(tableGrantsText), ({ oid }) => oid);
  const functions = (await rows<FunctionRow>(functionsText)).map(functionOf);

  const comments = new Map(heads.map(({ name, comment }) => [name, readComment(`table ${name}`, comment)]));
  const areaOf = new Map([...comments].map(([name, { area }]) => [name, area]));
  const functionArea = new Map(functions.map(({ name, area }) => [name, area]));
  const known = <T>(map: Map<string, T>, name: string): T => {
    const value = map.get(name);
    if (value === undefined) throw new Error(`${name} is not in the public schema`);
    return value;
  };

  const tables = heads.map((head): Table => {
    const { area, words } = known(comments, head.name);
    const own = constraints.get(head.oid) ?? [];
    return {
      name: head.name,
      area,
      words,
      columns: (columns.get(head.oid) ?? []).map(({ oid: _, ...column }) => column),
      partitionBy: head.partitionBy,
      partitionOf: head.parent && head.bound ? { parent: head.parent, bound: head.bound } : null,
      constraints: own
        .filter(({ kind }) => kind !== "f")
        .map(({ name, definition, words }) => ({ name, definition, words })),
      foreignKeys: own
        .filter(({ kind }) => kind === "f")
        .map(({ name, definition, target, words, columns: from }) => ({
          area: highest([area, known(areaOf, target)]),
          name,
          text: `alter table ${head.name} add constraint ${name} ${definition}`,
          words,
          target,
          columns: from,
          definition,
        })),
      indexes: (indexes.get(head.oid) ?? []).map(({ name, text, words }) => ({ area, name, text, words })),
      triggers: (triggers.get(head.oid) ?? []).map((trigger) => ({
        area: highest([area, known(functionArea, trigger.function)]),
        name: trigger.name,
        text: trigger.text,
        words: trigger.words,
      })),
      policies: (policies.get(head.oid) ?? []).map((policy) => ({
        area: highest([
          area,
          ...policy.tables.map((name) => known(areaOf, name)),
          ...policy.functions.map((name) => known(functionArea, name)),
        ]),
        name: policy.name,
        text: policyText(head.name, policy),
        words: policy.words,
      })),
      rowSecurity: head.rowSecurity,
      forcedRowSecurity: head.forced,
      grants: (grants.get(head.oid) ?? []).map((row) => grantText(head.name, row)),
    };
  });
  return { tables, functions };
}

type FunctionRow = {
  name: string;
  signature: string;
  definition: string;
  comment: string | null;
  public: boolean;
  grantees: string[];
  needsTables: boolean;
};

function functionOf(row: FunctionRow): DatabaseFunction {
  const { area, words } = readComment(`function ${row.name}`, row.comment);
  const grants = row.public ? [] : [`revoke execute on function ${row.signature} from public`];
  for (const grantee of row.grantees) grants.push(`grant execute on function ${row.signature} to ${grantee}`);
  return {
    name: row.name,
    area,
    words,
    signature: row.signature,
    definition: row.definition.trimEnd(),
    grants,
    needsTables: row.needsTables,
  };
}

type PolicyRow = Owned & {
  permissive: boolean;
  command: string;
  roles: string[];
  using: string | null;
  withCheck: string | null;
  tables: string[];
  functions: string[];
};

function policyText(table: string, policy: PolicyRow): string {
  const parts = [`create policy ${policy.name} on ${table}`];
  if (!policy.permissive) parts.push("as restrictive");
  if (policy.command !== "all") parts.push(`for ${policy.command}`);
  if (policy.roles.length > 0) parts.push(`to ${policy.roles.join(", ")}`);
  if (policy.using) parts.push(`using (${policy.using})`);
  if (policy.withCheck) parts.push(`with check (${policy.withCheck})`);
  return parts.join(" ");
}

type GrantRow = { oid: number; grantee: string; column: string | null; rights: string[] };

function grantText(table: string, { grantee, column, rights }: GrantRow): string {
  const what = rights.map((right) => (column ? `${right} (${column})` : right)).join(", ");
  return `grant ${what} on ${table} to ${grantee}`;
}
