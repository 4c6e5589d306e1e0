import type { Clock } from "../clock/clock.ts";
import { later } from "../clock/later.ts";
import type { Database } from "../db/database.ts";
import { onlyOne, systemSession } from "../db/system-session.ts";
import { type MailRow, markMailFailed, markMailSent, selectDueMail } from "./mail-queries.ts";
import { isRefusedForGood, type MailTransport } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";

export interface MailDeps {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  /** The address people type, to which a mail's link leads. */
  publicUrl: string;
}

const batch = 20;
const firstDelayMs = 5_000;
const longestDelayMs = 60 * 60 * 1000;
/** About a day; by then the recipient has requested it again. */
const mostTries = 30;

/**
 * Sends what is due of a tenant's mail, one after another, and marks each when the server has it. Who is stopped between
 * the two sends the mail again under the same message id. @returns whether there may be more to do at once.
 */
export async function sendDueMail(deps: MailDeps, tenantId: string, stopping: AbortSignal): Promise<boolean> {
  const looked = await systemSession(deps.database, tenantId, (db) =>
    onlyOne(db, `mail ${tenantId}`, async () => {
      const mails = await selectDueMail(db, tenantId, deps.clock.now(), batch);
      for (const mail of mails) {
        if (stopping.aborted) break;
        const failure = await send(deps, mail);
        if (failure) await markMailFailed(db, tenantId, mail, outcomeOf(deps.clock, mail, failure.error));
        else await markMailSent(db, tenantId, mail.id, deps.clock.now());
        // A server that does not answer would not answer for the next one either.
        if (failure && !isRefusedForGood(failure.error)) return false;
      }
      return mails.length > 0;
    }),
  );
  return looked ?? false;
}

async function send({ transport, publicUrl }: MailDeps, mail: MailRow): Promise<{ error: unknown } | undefined> {
  const { id, to_address: to, subject, created_at: date } = mail;
  return transport.send({ ...renderMail(mail, publicUrl), id, to, subject, date }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

function outcomeOf(clock: Clock, { attempts }: MailRow, error: unknown) {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const now = clock.now();
  if (isRefusedForGood(error) || attempts + 1 >= mostTries) return { error: words, givenUpAt: now };
  return { error: words, nextTryAt: later(now, Math.min(firstDelayMs * 2 ** attempts, longestDelayMs)) };
}
