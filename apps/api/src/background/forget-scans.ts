import { forgetOldScans } from "../areas/stock/terminals/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;

/** Forgets what was scanned more than 30 days ago. */
export function forgetScans({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  return repeatAlone({ name: "forget-scans", everyMs, log, names }, () =>
    systemSession(database, "", (db) => forgetOldScans(db, clock.now())),
  );
}
