import { notifierIn } from "../areas/account/notifications/index.ts";
import { remindOfTrialEnds as remind } from "../areas/institution/institutions/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 10 * 60 * 1000;

/** Reminds managers before the trial of their institution's plan ends. */
export function remindOfTrialEnds({
  env,
  database,
  clock,
  log,
}: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const deps = { database, clock, notifier: notifierIn(env.DEFAULT_LANGUAGE) };
  return repeat({ name: "remind-of-trial-ends", everyMs, log }, () => remind(deps));
}
