import { notifierIn } from "../features/notifications/index.ts";
import { expireShares as expireOverdue } from "../features/share-requests/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 30_000;

/** Ends requests between pharmacies that nobody answered until they were needed. */
export function expireShares({ env, database, clock, log }: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  return repeat({ name: "expire-shares", everyMs, log }, () => expireOverdue({ database, clock, notifier }));
}
