import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Adds the requests of this server in the last seconds. @returns in how many seconds each may send a full burst again, over all servers. */
export async function shareRequestCounts(
  db: Db,
  passed: readonly { name: string; seconds: number }[],
  since: number,
): Promise<Map<string, number>> {
  const names = passed.map(({ name }) => name);
  const seconds = passed.map((one) => one.seconds);
  const { rows } = await sql<{ key: string; full_in: number }>`
    select key, full_in from share_requests(${names}::text[], ${seconds}::float8[], ${since}::float8)`.execute(db);
  return new Map(rows.map(({ key, full_in }) => [key, full_in]));
}

/** Forgets those who have sent nothing for a minute. */
export async function forgetRequestCounts(db: Db): Promise<void> {
  await sql`select forget_requests()`.execute(db);
}
