import { sendChanges as sendMarkedChanges } from "../platform/changes/changes-queries.ts";
import { systemSession } from "../platform/db/system-session.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

/** Well below the two seconds in which an open page shows a change, and long enough to join what comes together. */
const everyMs = 250;

/** Notifies all servers of what was committed. A notification in the writer's own transaction would have commits wait for each other. */
export function sendChanges({ database, log }: Pick<JobDeps, "database" | "log">): Job {
  return repeat({ name: "send-changes", everyMs, log }, async () => {
    await systemSession(database, "", sendMarkedChanges);
    return false;
  });
}
