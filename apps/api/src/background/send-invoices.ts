import { notifierIn } from "../areas/account/notifications/index.ts";
import { wholesalerAccess } from "../areas/ordering/wholesalers/index.ts";
import { selectWaitingMails, sendDueInvoices } from "../areas/settlement/mailing/index.ts";
import { systemSession } from "../platform/db/system-session.ts";
import { paperPrinter } from "../platform/pdf/print-paper.ts";
import type { JobDeps } from "./job-deps.ts";
import { mailServerOf } from "./mail-server.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 1000;

/** Sends invoices by e-mail, wholesaler after wholesaler; without a mail server they wait. */
export function sendInvoices({ env, database, clock, log }: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const transport = mailServerOf(env);
  if (!transport) return { stop: async () => undefined };
  const notifier = notifierIn(env.DEFAULT_LANGUAGE);
  const deps = { database, clock, notifier, wholesalerAccess, transport, print: paperPrinter(), log };
  const job = repeat({ name: "send-invoices", everyMs, log }, async (stopping) => {
    let more = false;
    for (const place of await systemSession(database, "", (db) => selectWaitingMails(db, clock.now()))) {
      if (stopping.aborted) break;
      more = (await sendDueInvoices(deps, place, stopping)) || more;
    }
    return more;
  });
  return {
    async stop() {
      await job.stop();
      transport.close();
    },
  };
}
