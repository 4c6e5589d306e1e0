import { type Area, areas } from "./areas.ts";
import type { Catalog, Column, DatabaseFunction, Table } from "./read-catalog.ts";

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function columnText({ name, type, notNull, default: value, generated, identity }: Column): string {
  const parts = [name, type];
  if (generated) parts.push(`generated always as (${value}) stored`);
  else if (identity) parts.push(`generated ${identity} as identity`);
  else if (value !== null) parts.push(`default ${value}`);
  if (notNull) parts.push("not null");
  return parts.join(" ");
}

/** Tables such that each one follows those it refers to. */
function inOrder(tables: Table[]): Table[] {
  const left = [...tables];
  const done = new Set<string>();
  const ordered: Table[] = [];
  const isReady = (table: Table): boolean =>
    [...table.foreignKeys.map(({ target }) => target), table.partitionOf?.parent ?? table.name].every(
      (name) => name === table.name || done.has(name) || !tables.some((other) => other.name === name),
    );
  while (left.length > 0) {
    // Tables that refer to each other in a circle: the first of them is created before what it refers to.
    const at = Math.max(0, left.findIndex(isReady));
    const [next] = left.splice(at, 1);
    if (!next) break;
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

function tableText(table: Table, exists: (name: string) => boolean): string[] {
  const lines: string[] = [];
  if (table.partitionOf) {
    lines.push(`create table ${table.name} partition of ${table.partitionOf.parent} ${table.partitionOf.bound};`);
  } else {
    const inside = [
      ...table.columns.map(columnText),
      ...table.constraints.map(({ name, definition }) => `constraint ${name} ${definition}`),
      ...table.foreignKeys
        .filter(({ area, target }) => area === table.area && (target === table.name || exists(target)))
        .map(({ name, definition }) => `constraint ${name} ${definition}`),
    ];
    const partition = table.partitionBy ? ` partition by ${table.partitionBy}` : "";
    lines.push(`create table ${table.name} (`, `  ${inside.join(",\n  ")}`, `)${partition};`);
  }
  lines.push(`comment on table ${table.name} is ${quoted(`${table.area}: ${table.words}`)};`);
  for (const { name, words } of table.columns)
    if (words !== "") lines.push(`comment on column ${table.name}.${name} is ${quoted(words)};`);
  if (table.rowSecurity) lines.push(`alter table ${table.name} enable row level security;`);
  if (table.forcedRowSecurity) lines.push(`alter table ${table.name} force row level security;`);
  for (const { name, words } of table.constraints)
    if (words !== "") lines.push(`comment on constraint ${name} on ${table.name} is ${quoted(words)};`);
  for (const { name, text, words } of table.indexes) {
    lines.push(`${text.replaceAll(" public.", " ").replaceAll("ON ONLY ", "ON ")};`);
    if (words !== "") lines.push(`comment on index ${name} is ${quoted(words)};`);
  }
  lines.push(...table.grants.map((text) => `${text};`));
  return lines;
}

/** A function with its comment and its rights. */
export function functionText(one: DatabaseFunction): string {
  return [
    `${one.definition.replace("FUNCTION public.", "FUNCTION ")};`,
    `comment on function ${one.signature} is ${quoted(`${one.area}: ${one.words}`)};`,
    ...one.grants.map((text) => `${text};`),
    "",
  ].join("\n");
}

/** The tables of an area with all that belongs to them, in an order in which they can be created. */
export function areaTablesText(catalog: Catalog, area: Area): string {
  const ordered = inOrder(catalog.tables.filter((table) => table.area === area));
  const created = new Set(
    catalog.tables.filter((table) => areas.indexOf(table.area) < areas.indexOf(area)).map(({ name }) => name),
  );
  const parts: string[][] = [];
  for (const table of ordered) {
    parts.push(tableText(table, (name) => created.has(name)));
    created.add(table.name);
  }
  return parts.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

/** The policies or triggers of a table that an area can create, with their comments. */
const commented = (kind: "policy" | "trigger", table: Table, area: Area): { text: string }[] =>
  (kind === "policy" ? table.policies : table.triggers)
    .filter((part) => part.area === area)
    .flatMap(({ name, text, words }) =>
      words === ""
        ? [{ text }]
        : [{ text }, { text: `comment on ${kind} ${name} on ${table.name} is ${quoted(words)}` }],
    );

/** What refers to tables or functions that come later than its table: foreign keys, triggers and policies. */
export function areaLinksText(catalog: Catalog, area: Area): string {
  const ordered = inOrder(catalog.tables.filter((table) => table.area === area)).map(({ name }) => name);
  const isLater = (table: Table, target: string) => ordered.indexOf(target) > ordered.indexOf(table.name);
  const lines = catalog.tables.flatMap((table) => [
    ...table.foreignKeys.filter(
      (key) => key.area === area && (table.area !== area || (key.target !== table.name && isLater(table, key.target))),
    ),
    ...commented("policy", table, area),
    ...commented("trigger", table, area),
  ]);
  return lines.map(({ text }) => `${text.replaceAll(" public.", " ")};\n`).join("");
}

/** The schema of an area as text: tables, then what links them. Functions have files of their own. */
export function areaText(catalog: Catalog, area: Area): string {
  const functions = catalog.functions.filter((one) => one.area === area).map(({ name }) => `functions/${name}.sql`);
  const note =
    functions.length > 0
      ? `-- Functions of this area:\n${[...new Set(functions)].map((f) => `--   ${f}\n`).join("")}\n`
      : "";
  return `-- Generated by "npm run generate" from the migrated database; do not edit.\n${note}${areaTablesText(catalog, area)}\n${areaLinksText(catalog, area)}`;
}

/** Statements that create an area on top of those before it. */
export function baselineText(catalog: Catalog, area: Area): string {
  const functions = catalog.functions.filter((one) => one.area === area);
  const first = functions.filter(({ needsTables }) => !needsTables).map(functionText);
  const last = functions.filter(({ needsTables }) => needsTables).map(functionText);
  return [...first, areaTablesText(catalog, area), ...last, areaLinksText(catalog, area)].join("\n");
}
