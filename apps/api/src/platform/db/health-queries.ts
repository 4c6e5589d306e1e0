import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Names of the migrations that the database has. */
export async function selectAppliedMigrations(db: Db): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.rows.map((row) => row.name);
}

/** What waits in a queue of all tenants. */
export interface WaitingWork {
  kind: string;
  waiting: number;
  /** Rows that have failed three times or more. */
  failing: number;
  /** Seconds since the longest waiting row was due; 0 where nothing waits. */
  overdueSeconds: number;
}

export async function selectWaitingWork(db: Db, at: Date): Promise<WaitingWork[]> {
  const rows = await sql<WaitingWork>`
    select kind, waiting::int as waiting, failing::int as failing, coalesce(overdue_seconds, 0) as "overdueSeconds"
    from waiting_work(${at})`.execute(db);
  return rows.rows;
}
