import { readdir } from "node:fs/promises";
import { Kysely, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

const folder = new URL("../../../migrations/", import.meta.url);

const provider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
    const loaded = await Promise.all(
      names.map(async (name) => [name.slice(0, -3), await import(new URL(name, folder).href)]),
    );
    return Object.fromEntries(loaded);
  },
};

async function withMigrator<T>(ownerUrl: string, work: (migrator: Migrator) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Who works on a connection that breaks hears of it from the statement; one that is just closing concerns nobody.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(new Migrator({ db, provider }));
  } finally {
    await db.destroy();
  }
}

/** Applies every migration that is missing, each in a transaction. @returns names of those applied, in order. */
export async function migrateToLatest(ownerUrl: string): Promise<string[]> {
  return withMigrator(ownerUrl, async (migrator) => namesOf(await migrator.migrateToLatest()));
}

/** Takes the last migration back. @returns its name, in a list; empty where there is none. */
export async function migrateDown(ownerUrl: string): Promise<string[]> {
  return withMigrator(ownerUrl, async (migrator) => namesOf(await migrator.migrateDown()));
}

/** Names of the migrations that this code brings, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations());
}

function namesOf(outcome: { error?: unknown; results?: { migrationName: string; status: string }[] }): string[] {
  if (outcome.error) throw outcome.error;
  return (outcome.results ?? []).filter(({ status }) => status === "Success").map(({ migrationName }) => migrationName);
}
