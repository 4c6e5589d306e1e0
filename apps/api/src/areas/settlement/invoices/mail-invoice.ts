import { invoiceSendings } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { readBilledCustomer } from "../customers/index.ts";
import { type InvoiceMailRow, insertInvoiceMail, selectInvoiceMails } from "./invoice-mails-queries.ts";
import type { InvoiceRef, InvoicesDeps } from "./invoices-deps.ts";
import { type InvoiceRow, selectInvoice } from "./invoices-queries.ts";

/** Queues the e-mail of a new document where its customer is not in this system and gets invoices by e-mail. */
export async function mailToOutside(tx: Db, clock: Clock, actor: Actor, invoice: InvoiceRow): Promise<void> {
  const { tenantId, userId } = actor;
  const { id, wholesalerId, tradingId } = invoice;
  const customer = await readBilledCustomer(tx, { tenantId, wholesalerId, tradingId });
  if (!customer || customer.terms?.sending !== invoiceSendings.email || customer.email === "") return;
  const place = { tenantId, wholesalerId, invoiceId: id };
  const at = clock.now();
  await insertInvoiceMail(tx, place, { id: newId(at), to: customer.email, by: userId, at });
}

/**
 * Sends an issued document once more by e-mail with its PDF; for the staff of an approved wholesaler. An id that is known
 * sends nothing.
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE where the customer is in this system or has no address
 */
export async function mailInvoice(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, invoiceId, mailId }: InvoiceRef & { mailId: string },
): Promise<InvoiceMailRow> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const place = { tenantId, wholesalerId, invoiceId };
  return inTransaction(db, async (tx) => {
    const invoice = (await selectInvoice(tx, place, { invoiceId, today: today(clock) })) ?? fail("INVOICE_NOT_FOUND");
    const customer = await readBilledCustomer(tx, { tenantId, wholesalerId, tradingId: invoice.tradingId });
    if (!customer?.email) fail("INVOICE_STATE");
    const id = mailId.toLowerCase();
    const isNew = await insertInvoiceMail(tx, place, { id, to: customer.email, by: userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: isNew ? "invoice.mail_requested" : "invoice.mail_repeated",
      objectType: "invoice",
      objectId: invoiceId,
      after: { number: invoice.number, to: customer.email },
    });
    const mails = await selectInvoiceMails(tx, place);
    return mails.find((one) => one.id === id) ?? fail("INVOICE_STATE");
  });
}
