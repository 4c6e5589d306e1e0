import { notifierIn } from "../areas/account/notifications/index.ts";
import { institutionAccess } from "../areas/institution/institutions/index.ts";
import { closeCustomers as closeNextCustomers, selectWaitingClosings } from "../areas/settlement/closing/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Closes the customers of the closings under way, one run after another. */
export function closeCustomers({
  env,
  database,
  clock,
  log,
}: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const deps = { database, clock, notifier: notifierIn(env.DEFAULT_LANGUAGE), institutionAccess };
  return repeat({ name: "close-customers", everyMs, log }, async (stopping) => {
    let more = false;
    for (const place of await systemSession(database, "", selectWaitingClosings)) {
      if (stopping.aborted) break;
      more = (await closeNextCustomers(deps, place, stopping)) || more;
    }
    return more;
  });
}
