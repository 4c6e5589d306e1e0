import type { Db } from "../../../platform/db/database.ts";
import { keptDays } from "./record-scans.ts";
import { forgetScans } from "./scan-log-queries.ts";

const mostAtOnce = 5_000;

/** Forgets scans that came in more than 30 days ago, of all tenants. @returns whether there may be more of them. */
export async function forgetOldScans(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  return (await forgetScans(db, before, mostAtOnce)) === mostAtOnce;
}
