import { forgetOrderKeys } from "../areas/ordering/sending/index.ts";
import { later } from "../platform/clock/later.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;
const keptMs = 400 * 24 * 60 * 60 * 1000;

/** Forgets the keys of confirmations that are older than 400 days; no client repeats one for that long. */
export function forgetOldOrderKeys({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  return repeatAlone({ name: "forget-order-keys", everyMs, log, names }, () =>
    systemSession(database, "", async (db) => (await forgetOrderKeys(db, later(clock.now(), -keptMs))) > 0),
  );
}
