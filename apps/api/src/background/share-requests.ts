import { systemSession } from "../platform/db/system-session.ts";
import { forgetRequestCounts } from "../platform/limits/requests-queries.ts";
import { requestSharing } from "../platform/limits/share-requests.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat, repeatAlone } from "./repeat.ts";

/** So long a server may not know of requests at another one, and so much is lost when it is killed. */
const everyMs = 500;
const forgetEveryMs = 60_000;

/** Counts the requests of persons and addresses over all servers, for the last time when it stops. */
export function shareRequests({
  database,
  log,
  limits,
  names,
}: Pick<JobDeps, "database" | "log" | "limits" | "names">): Job {
  const share = requestSharing(limits);
  const shareOnce = () => systemSession(database, "", share);
  const jobs = [
    repeat({ name: "share-requests", everyMs, log }, async () => {
      await shareOnce();
      return false;
    }),
    repeatAlone({ name: "forget-requests", everyMs: forgetEveryMs, log, names }, async () => {
      await systemSession(database, "", forgetRequestCounts);
      return false;
    }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await shareOnce().catch((error: unknown) => log.error({ err: error }, "the last requests were not counted"));
    },
  };
}
