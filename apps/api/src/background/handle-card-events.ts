import { notifierIn } from "../areas/account/notifications/index.ts";
import { handleDueEvents, selectTenantsWithEvents } from "../areas/billing/events/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 1000;

/** Handles what the card provider reported, tenant after tenant; does nothing where cards are switched off. */
export function handleCardEvents({
  env,
  database,
  clock,
  log,
  cards,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "cards">): Job {
  if (!cards) return { stop: async () => undefined };
  const { operator, DEFAULT_LANGUAGE: language } = env;
  const deps = { database, clock, log, cards, operator, language, notifier: notifierIn(language) };
  return repeat({ name: "handle-card-events", everyMs, log }, async (stopping) => {
    let more = false;
    for (const tenantId of await systemSession(database, "", (db) => selectTenantsWithEvents(db, clock.now()))) {
      if (stopping.aborted) break;
      more = (await handleDueEvents(deps, tenantId, stopping)) || more;
    }
    return more;
  });
}
