import { notifierIn } from "../areas/account/notifications/index.ts";
import { selectWaitingDispatches, sendDueOrders } from "../areas/ordering/sending/index.ts";
import { wholesalerAccess } from "../areas/ordering/wholesalers/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { paperPrinter } from "../platform/pdf/print-paper.ts";
import type { JobDeps } from "./job-deps.ts";
import { mailServerOf } from "./mail-server.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Sends placed orders, institution after institution; without a mail server those by mail wait. */
export function sendOrders({ env, database, clock, log }: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const transport = mailServerOf(env, { once: true });
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const deps = { database, clock, notifier, wholesalerAccess, transport, print: paperPrinter() };
  const job = repeat({ name: "send-orders", everyMs, log }, async (stopping) => {
    let more = false;
    for (const place of await systemSession(database, "", (db) => selectWaitingDispatches(db, clock.now()))) {
      if (stopping.aborted) break;
      more = (await sendDueOrders(deps, place, stopping)) || more;
    }
    return more;
  });
  return {
    async stop() {
      await job.stop();
      transport?.close();
    },
  };
}
