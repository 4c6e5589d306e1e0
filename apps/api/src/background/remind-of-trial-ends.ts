import { notifierIn } from "../areas/account/notifications/index.ts";
import { remindOfTrialEnds as remind } from "../areas/institution/institutions/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 10 * 60 * 1000;

/** Reminds managers before the trial of their institution's plan ends. */
export function remindOfTrialEnds({
  env,
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "names">): Job {
  const deps = { database, clock, notifier: notifierIn(env.DEFAULT_LANGUAGE) };
  return repeatAlone({ name: "remind-of-trial-ends", everyMs, log, names }, () => remind(deps));
}
