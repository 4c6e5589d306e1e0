/**
 * Writes what the migrated database looks like: `schema/<area>.sql`, `schema/functions/<name>.sql`, the table types of each
 * area and the diagrams in the areas' READMEs. With `--check` it writes nothing and lists the files that differ.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTestDatabase, startTestParts } from "@meguri/stack/test-parts";
import pg from "pg";
import { areas } from "./schema/areas.ts";
import { type Catalog, readCatalog } from "./schema/read-catalog.ts";
import { withDiagram } from "./schema/write-diagram.ts";
import { areaText, functionText } from "./schema/write-sql.ts";
import { tablesText } from "./schema/write-tables.ts";

const api = path.resolve(import.meta.dirname, "..");

async function catalogOfMigrations(): Promise<Catalog> {
  const { parts, stop } = await startTestParts();
  try {
    const database = await createTestDatabase(parts);
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      return await readCatalog(client);
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
}

/** A TypeScript file as the project's formatter leaves it. */
function formatted(file: string, text: string): string {
  const { status, stdout, stderr } = spawnSync("biome", ["check", "--write", `--stdin-file-path=${file}`], {
    cwd: path.resolve(api, "../.."),
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`biome cannot format ${file}: ${stderr}`);
  return stdout;
}

const read = (file: string): string | null => {
  try {
    return readFileSync(path.join(api, file), "utf8");
  } catch {
    return null;
  }
};

function filesOf(catalog: Catalog): Map<string, string> {
  const files = new Map<string, string>();
  for (const area of areas) {
    files.set(`schema/${area}.sql`, areaText(catalog, area));
    const tables = area === "platform" ? "src/platform/db/tables.ts" : `src/areas/${area}/tables.ts`;
    files.set(tables, formatted(`apps/api/${tables}`, tablesText(catalog, area)));
    const readme = area === "platform" ? "src/platform/README.md" : `src/areas/${area}/README.md`;
    const text = read(readme);
    if (text !== null) files.set(readme, withDiagram(text, catalog, area));
  }
  for (const [name, overloads] of Map.groupBy(catalog.functions, (one) => one.name))
    files.set(`schema/functions/${name}.sql`, overloads.map(functionText).join("\n"));
  return files;
}

const files = filesOf(await catalogOfMigrations());
const leftOver = (read("schema/platform.sql") === null ? [] : readdirSync(path.join(api, "schema/functions")))
  .map((name) => `schema/functions/${name}`)
  .filter((file) => !files.has(file));
const changed = [...files].filter(([file, text]) => read(file) !== text);

if (process.argv.includes("--check")) {
  for (const file of [...changed.map(([file]) => file), ...leftOver]) process.stdout.write(`apps/api/${file}\n`);
  if (changed.length + leftOver.length > 0) process.exitCode = 1;
} else {
  for (const file of leftOver) rmSync(path.join(api, file));
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(api, file)), { recursive: true });
    writeFileSync(path.join(api, file), text);
  }
  process.stdout.write(`${files.size} files of the schema, ${changed.length + leftOver.length} changed\n`);
}
