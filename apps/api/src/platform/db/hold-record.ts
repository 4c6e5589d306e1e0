import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Lets one edit of a record happen at a time, until the transaction ends, where the record has no version and may not have
 * a row yet. Take it before any other lock.
 * @param kind the table.
 */
export async function holdRecord(tx: Db, tenantId: string, kind: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${tenantId} ${id.toLowerCase()}`}, 0))`.execute(
    tx,
  );
}
