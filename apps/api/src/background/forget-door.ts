import { deleteOldWrites } from "../areas/door/exchange/index.ts";
import { deleteOldEvents } from "../areas/door/webhooks/index.ts";
import { later } from "../platform/clock/later.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const kept = { keys: 400 * dayMs, events: 90 * dayMs, deliveries: 30 * dayMs };

/** Forgets what programs of wholesalers wrote and were notified of, after its time. */
export function forgetDoor({
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "database" | "clock" | "log" | "names">): Job {
  return repeatAlone({ name: "forget-door", everyMs, log, names }, () =>
    systemSession(database, "", async (db) => {
      const before = (ms: number) => later(clock.now(), -ms);
      const writes = await deleteOldWrites(db, before(kept.keys));
      const events = await deleteOldEvents(db, before(kept.events), before(kept.deliveries));
      return writes + events > 0;
    }),
  );
}
