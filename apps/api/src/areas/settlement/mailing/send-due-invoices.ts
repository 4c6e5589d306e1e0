import type { Logger } from "pino";
import { systemActor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { backoffMs } from "../../../platform/clock/backoff.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import { fail } from "../../../platform/failure.ts";
import { isRefusedForGood, type MailTransport } from "../../../platform/mail/mail-transport.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import { enterWholesalerAsSystem, type WholesalerAccess } from "../../ordering/wholesalers/index.ts";
import type { CustomersPlace } from "../customers/index.ts";
import { selectInvoice } from "../invoices/index.ts";
import { printIssuedInvoice } from "../papers/index.ts";
import type { InvoiceMailProblem } from "../tables.ts";
import { mailWords } from "./mail-words.ts";
import { markInvoiceMail, type TakenMail, takeInvoiceMail } from "./mailing-queries.ts";

/** Dependencies of the sender of invoices. */
export interface MailingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  wholesalerAccess: WholesalerAccess;
  transport: MailTransport;
  print: PrintPaper;
  log: Logger;
}

/** Longer than any try takes; a process that has not finished by then never will. */
const handMs = 3 * 60 * 1000;
const mostAtOnce = 20;
const pauses = { firstMs: 10_000, longestMs: 60 * 60 * 1000 };
/** About a day. */
const mostTries = 30;

/**
 * Sends what is due of a wholesaler's invoices by e-mail, one after another, each with its PDF. An e-mail whose outcome is
 * not known is sent again under the same message id: it has the same document, so that a second one harms nobody.
 * @returns whether there may be more to do at once
 */
export async function sendDueInvoices(
  deps: MailingDeps,
  place: CustomersPlace,
  stopping: AbortSignal,
): Promise<boolean> {
  for (let left = mostAtOnce; left > 0 && !stopping.aborted; left -= 1) {
    const now = deps.clock.now();
    const take = (db: Db) => takeInvoiceMail(db, place, { now, until: later(now, handMs) });
    const mail = await asWholesaler(deps, place, take);
    if (!mail) return false;
    // A server that does not answer would not answer for the next one either.
    if ((await sendOne(deps, place, mail)) === "unreached") return false;
  }
  return true;
}

function asWholesaler<T>(
  { database }: Pick<MailingDeps, "database">,
  { tenantId, wholesalerId }: CustomersPlace,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return systemSession(database, tenantId, async (db) => {
    await enterWholesalerAsSystem(db, wholesalerId);
    return work(db);
  });
}

/** Sends an e-mail that was taken, and records what became of it. */
async function sendOne(deps: MailingDeps, place: CustomersPlace, mail: TakenMail): Promise<InvoiceMailProblem> {
  const problem = await handOver(deps, place, mail);
  await asWholesaler(deps, place, (db) => inTransaction(db, (tx) => end(tx, deps, place, mail, problem)));
  return problem;
}

/** Prints the document, and hands the e-mail to the mail server. */
async function handOver(
  deps: MailingDeps,
  place: CustomersPlace,
  { id, invoiceId, to, requestedAt }: TakenMail,
): Promise<InvoiceMailProblem> {
  const { clock, print } = deps;
  const inSession = <T>(work: (db: Db) => Promise<T>) => asWholesaler(deps, place, work);
  const printed = await printIssuedInvoice({ clock, print, inSession }, { ...place, invoiceId }).catch((error) => {
    deps.log.error({ err: error, invoiceId }, "an invoice to be mailed could not be printed");
    return undefined;
  });
  if (!printed) return "unprinted";
  const { row, content } = printed;
  try {
    const attachments = [{ filename: `${row.number}.pdf`, content }];
    await deps.transport.send({ ...mailWords(row), id, to, date: requestedAt, attachments });
    return "";
  } catch (error) {
    return isRefusedForGood(error) ? "refused" : "unreached";
  }
}

async function end(
  tx: Db,
  { clock, notifier, wholesalerAccess }: MailingDeps,
  place: CustomersPlace,
  mail: TakenMail,
  problem: InvoiceMailProblem,
): Promise<void> {
  const now = clock.now();
  if (problem !== "" && problem !== "refused" && mail.attempts < mostTries) {
    const delay = backoffMs(mail.attempts, pauses);
    await markInvoiceMail(tx, place, mail.id, { state: "waiting", problem, nextTryAt: later(now, delay) });
    return;
  }
  const state = problem === "" ? "sent" : "failed";
  if (!(await markInvoiceMail(tx, place, mail.id, { state, problem, endedAt: now }))) return;
  const { tenantId, wholesalerId } = place;
  const { invoiceId } = mail;
  const { number, recipient, vanCode } =
    (await selectInvoice(tx, place, { invoiceId, today: today(clock) })) ?? fail("INVOICE_NOT_FOUND");
  await audit(tx, clock, systemActor(tenantId, mail.requestedBy), {
    action: state === "sent" ? "invoice.mailed" : "invoice.mail_failed",
    objectType: "invoice",
    objectId: invoiceId,
    after: { number, to: mail.to },
  });
  if (state === "sent") return;
  await notifier.notify(tx, clock, tenantId, {
    userIds: await wholesalerAccess.membersOf(tx, tenantId, wholesalerId),
    kind: "invoice.mail_failed",
    values: { institution: recipient.name, number },
    path: `/c/invoice/${vanCode}/${invoiceId}`,
  });
}
