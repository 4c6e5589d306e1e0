import { notifierIn } from "../areas/account/notifications/index.ts";
import { notifyOfChanges as notify } from "../areas/watch/supply/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 5_000;

/** Notifies pharmacies of changes in the supply of what they use. */
export function notifyOfChanges({
  env,
  database,
  clock,
  log,
}: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const deps = { database, clock, notifier: notifierIn(env.DEFAULT_LANGUAGE) };
  return repeat({ name: "notify-of-changes", everyMs, log }, () => notify(deps));
}
