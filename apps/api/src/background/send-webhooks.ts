import { selectWaitingWebhooks, sendDueWebhooks } from "../areas/door/webhooks/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { postOutside } from "../platform/http/post-outside.ts";
import type { JobDeps } from "./job-deps.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 1_000;

/** Sends events to wholesalers' webhooks. A wholesaler whose server is slow does not hold up the others. */
export function sendWebhooks({
  env,
  database,
  clock,
  log,
  secrets,
}: Pick<JobDeps, "env" | "database" | "clock" | "log" | "secrets">): Job {
  const webhookKey = secrets.terminalKey;
  const deps = { database, clock, webhookKey, allowLoopback: env.NODE_ENV !== "production", post: postOutside };
  const underWay = new Map<string, Promise<unknown>>();
  const job = repeat({ name: "send-webhooks", everyMs, log }, async (stopping) => {
    const places = await systemSession(database, "", (db) => selectWaitingWebhooks(db, clock.now()));
    for (const place of places) {
      if (underWay.has(place.wholesalerId) || underWay.size >= mostAtOnce) continue;
      const sent = sendDueWebhooks(deps, place, stopping)
        .catch((error: unknown) => log.error({ job: "send-webhooks", err: error }, "webhooks of a wholesaler failed"))
        .finally(() => underWay.delete(place.wholesalerId));
      underWay.set(place.wholesalerId, sent);
    }
    return false;
  });
  return {
    async stop() {
      await job.stop();
      await Promise.all(underWay.values());
    },
  };
}

/** Wholesalers to whose servers is sent at the same time. */
const mostAtOnce = 8;
