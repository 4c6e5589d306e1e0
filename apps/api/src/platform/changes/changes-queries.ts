import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Notifies every server of the changes that were marked and committed since the last time, of all tenants. */
export async function sendChanges(db: Db): Promise<void> {
  await sql`select send_changes()`.execute(db);
}
