import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

const folder = new URL("../../../migrations/", import.meta.url);

/** A migration is a file of SQL, or a module with `up`. There is no way back: a mistake is corrected by the next one. */
async function readMigration(name: string): Promise<Migration> {
  const file = new URL(name, folder);
  if (name.endsWith(".ts")) return import(file.href);
  const text = await readFile(file, "utf8");
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}

const provider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(folder)).filter((name) => /[.](sql|ts)$/.test(name)).sort();
    const loaded = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => [name.replace(/[.]\w+$/, ""), await readMigration(name)]),
    );
    return Object.fromEntries(loaded);
  },
};

/** Names of the migrations that this code brings, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations());
}

/** Names of migrations that the database has and this code does not know. */
async function unknownMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!table.rows[0]?.exists) return [];
  const known = new Set(await knownMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/**
 * Applies every migration that is missing, each in a transaction.
 * @returns names of those applied, in order
 * @throws Error where the database has migrations that this code does not know; then nothing is changed
 */
export async function migrateToLatest(ownerUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // A statement on a connection that breaks reports it; a connection that is just closing concerns nobody.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const [unknown] = await unknownMigrations(db);
    if (unknown)
      throw new Error(
        `The database has the migration ${unknown}, which this version does not know: another version created it. ` +
          "Use that version, or start with an empty database (on a development machine: npm start -- --reset).",
      );
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    return (results ?? []).filter(({ status }) => status === "Success").map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
