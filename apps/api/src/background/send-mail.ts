import { systemSession } from "../platform/db/system-session.ts";
import { publicUrlOf } from "../platform/http/public-url.ts";
import { selectTenantsWithMail } from "../platform/mail/mail-queries.ts";
import { sendDueMail } from "../platform/mail/send-due-mail.ts";
import type { JobDeps } from "./job-deps.ts";
import { mailServerOf } from "./mail-server.ts";
import { type Job, repeat } from "./repeat.ts";

const everyMs = 500;

/** Sends what waits in the outbox, tenant after tenant; without a mail server it waits there, which is logged once. */
export function sendMail({ env, database, clock, log }: Pick<JobDeps, "env" | "database" | "clock" | "log">): Job {
  const transport = mailServerOf(env);
  if (!transport) {
    log.warn("SMTP_URL is not set: mails wait in the outbox until it is");
    return { stop: async () => undefined };
  }
  const publicUrl = publicUrlOf(env);
  const job = repeat({ name: "send-mail", everyMs, log }, async (stopping) => {
    const tenants = await systemSession(database, "", (db) => selectTenantsWithMail(db, clock.now()));
    let sent = false;
    for (const tenantId of tenants) {
      if (stopping.aborted) break;
      sent = (await sendDueMail({ database, clock, transport, publicUrl }, tenantId, stopping)) || sent;
    }
    return sent;
  });
  return {
    async stop() {
      await job.stop();
      transport.close();
    },
  };
}
