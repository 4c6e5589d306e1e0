import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Timeouts from here up leave time enough for a statement that opens a session. */
const shortTimeoutMs = 5_000;

/** The next one's opening statement still runs under this one's timeout: a short one must not cut it off. */
export async function resetShortTimeout(db: Db, timeoutMs: number): Promise<void> {
  if (timeoutMs < shortTimeoutMs) await sql`reset statement_timeout`.execute(db).catch(() => undefined);
}
