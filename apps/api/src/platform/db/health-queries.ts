import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Names of the migrations that the database has. */
export async function selectAppliedMigrations(db: Db): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.rows.map((row) => row.name);
}
