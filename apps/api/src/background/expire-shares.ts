import { notifierIn } from "../areas/account/notifications/index.ts";
import { expireShares as expireOverdue, remindUncollected } from "../areas/sharing/requests/index.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeatAlone } from "./repeat.ts";

const everyMs = 30_000;

/** Ends requests between pharmacies that nobody answered until they were needed, and reminds of what nobody collected. */
export function expireShares({
  env,
  database,
  clock,
  log,
  names,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "names">): Job {
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const parts = { database, clock, notifier };
  return repeatAlone({ name: "expire-shares", everyMs, log, names }, async () => {
    const [mayExpire, mayRemind] = [await expireOverdue(parts), await remindUncollected(parts)];
    return mayExpire || mayRemind;
  });
}
