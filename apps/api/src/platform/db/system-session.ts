import { sql } from "kysely";
import { type Database, type Db, withSession } from "./database.ts";

const patienceMs = 60_000;

/** A session of background work under one tenant's row-level security; a tenant of `""` sees no tenant's rows. */
export function systemSession<T>(database: Database, tenantId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withSession(database, { tenantId, userId: "system", timeoutMs: patienceMs }, work);
}

/**
 * Runs work while this session alone, of all processes, holds the name; should it die, the database lets go.
 * @returns undefined where another holds the name.
 */
export async function onlyOne<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const requested = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
  if (!requested.rows[0]?.taken) return undefined;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(db);
  }
}
