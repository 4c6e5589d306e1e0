import { notifierIn } from "../areas/account/notifications/index.ts";
import { notifyOfChanges as notify } from "../areas/watch/supply/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 5_000;

/** Notifies pharmacies of changes in the supply of what they use. */
export function notifyOfChanges({
  env,
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "names">): Job {
  const deps = { database, clock, notifier: notifierIn(env.DEFAULT_LANGUAGE) };
  return repeatAlone({ name: "notify-of-changes", everyMs, log, names }, () => notify(deps));
}
