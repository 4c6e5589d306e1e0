import path from "node:path";
import type { Area } from "./areas.ts";
import { columnTypes } from "./column-types.ts";
import type { Catalog, Column, Table } from "./read-catalog.ts";

const pascal = (name: string): string => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The texts that a check `column = any (array[…])` allows; none where there is no such check. */
function allowedTexts(table: Table, column: Column): string[] {
  for (const { definition } of table.constraints) {
    const check = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
    if (check?.[1] === column.name && column.type === "text")
      return (check[2] ?? "").split(", ").map((part) => part.replace(/^'(.*)'::text$/, "$1"));
  }
  return [];
}

/** The type that the driver returns for a type of the database. @throws Error for one that no column had before. */
function plainType(type: string): string {
  if (type.endsWith("[]")) return `${plainType(type.slice(0, -2))}[]`;
  const base = type.replace(/\(.*?\)/, "");
  if (/^(text|character varying|uuid|date|numeric|bigint)$/.test(base)) return "string";
  if (/^(integer|smallint|real|double precision)$/.test(base)) return "number";
  if (base === "boolean") return "boolean";
  if (base === "bytea") return "Buffer";
  if (base === "timestamp with time zone") return "Date";
  throw new Error(`scripts/schema/write-tables.ts does not know the type ${type}`);
}

/** What an area's `tables.ts` needs of other files. */
class Imports {
  readonly kysely = new Set<string>();
  readonly #names = new Map<string, Set<string>>();

  add(from: string, type: string): void {
    const name = /\b([A-Z]\w+)(?:\[\])?>?$/.exec(type)?.[1] ?? type;
    const names = this.#names.get(from) ?? new Set();
    this.#names.set(from, names.add(name));
  }

  text(area: Area): string {
    const lines = [...this.#names].map(([from, names]) => {
      const specifier = from.startsWith("@") ? from : relative(area, from);
      return `import type { ${[...names].sort().join(", ")} } from "${specifier}";\n`;
    });
    if (this.kysely.size > 0) lines.push(`import type { ${[...this.kysely].sort().join(", ")} } from "kysely";\n`);
    return lines.sort().join("");
  }
}

function relative(area: Area, file: string): string {
  const found = path.posix.relative(area, file);
  return found.startsWith(".") ? found : `./${found}`;
}

function columnType(table: Table, column: Column, imports: Imports): string {
  const other = columnTypes[`${table.name}.${column.name}`];
  if (other?.from) imports.add(other.from, other.type);
  const orNull = column.notNull ? "" : " | null";
  const hasDefault = column.default !== null && !column.generated;
  if (column.type === "jsonb") {
    imports.kysely.add("ColumnType");
    const insert = `string${orNull}${hasDefault ? " | undefined" : ""}`;
    return `ColumnType<${other?.type ?? "unknown"}${orNull}, ${insert}, string${orNull}>`;
  }
  const texts = allowedTexts(table, column);
  const type =
    (other?.type ?? (texts.length > 0 ? pascal(`${table.name}_${column.name}`) : plainType(column.type))) + orNull;
  if (column.generated || column.identity === "always") {
    imports.kysely.add("GeneratedAlways");
    return `GeneratedAlways<${type}>`;
  }
  if (other?.write) {
    imports.kysely.add("ColumnType");
    const written = other.write + orNull;
    return `ColumnType<${type}, ${written}${hasDefault ? " | undefined" : ""}, ${written}>`;
  }
  if (!hasDefault && column.identity === "") return type;
  imports.kysely.add("Generated");
  return `Generated<${type}>`;
}

function tableText(table: Table, imports: Imports): string {
  const unions = table.columns.flatMap((column) => {
    const texts = allowedTexts(table, column);
    const name = pascal(`${table.name}_${column.name}`);
    return texts.length > 0
      ? [`export type ${name} = ${texts.map((text) => JSON.stringify(text)).join(" | ")};\n`]
      : [];
  });
  const columns = table.columns
    .map((column) => {
      const words = column.words === "" ? "" : `  /** ${column.words} */\n`;
      return `${words}  ${column.name}: ${columnType(table, column, imports)};\n`;
    })
    .join("");
  return `${unions.join("")}\n/** ${table.words} */\nexport interface ${pascal(table.name)}Table {\n${columns}}\n`;
}

/** The tables of an area as Kysely reads them. */
export function tablesText(catalog: Catalog, area: Area): string {
  const tables = catalog.tables.filter((table) => table.area === area && !table.partitionOf);
  const imports = new Imports();
  const interfaces = tables.map((table) => tableText(table, imports)).join("\n");
  const members = tables.map(({ name }) => `  ${name}: ${pascal(name)}Table;\n`).join("");
  const all =
    area === "platform"
      ? `/**
 * Every table the application reads or writes, with its columns. Each area adds its own tables in its \`tables.ts\`, so that
 * the platform knows none of them.
 */
export interface Tables {
${members}}
`
      : `declare module "../../platform/db/tables.ts" {
  interface Tables {
${members}  }
}
`;
  return `// Generated by "npm run generate" from the migrated database; do not edit.
${imports.text(area)}
${interfaces}
${all}`;
}
