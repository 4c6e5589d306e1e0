import { notifierIn } from "../areas/account/notifications/index.ts";
import type { ChargingDeps } from "../areas/billing/charges/index.ts";
import type { Db } from "../platform/db/database.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 1000;

/**
 * Work with the card provider, tenant after tenant; nothing where cards are switched off.
 * @param select the tenants in which something is due
 * @param work returns whether there may be more to do at once
 */
export function cardJob(
  { env, database, clock, log, cards }: Pick<JobDeps, "env" | "database" | "clock" | "log" | "cards">,
  name: string,
  select: (db: Db, now: Date) => Promise<string[]>,
  work: (deps: ChargingDeps, tenantId: string, stopping: AbortSignal) => Promise<boolean>,
): Job {
  if (!cards) return { stop: async () => undefined };
  const { operator, DEFAULT_LANGUAGE: language } = env;
  const deps = { database, clock, log, cards, operator, language, notifier: notifierIn(language) };
  return repeat({ name, everyMs, log }, async (stopping) => {
    let more = false;
    for (const tenantId of await systemSession(database, "", (db) => select(db, clock.now()))) {
      if (stopping.aborted) break;
      more = (await work(deps, tenantId, stopping)) || more;
    }
    return more;
  });
}
