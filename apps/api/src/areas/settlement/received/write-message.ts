import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { type InvoiceRow, selectInvoice } from "../invoices/index.ts";
import type { InvoiceMessageSide } from "../tables.ts";
import { insertInvoiceMessage, type MessageRow, selectDisputer, selectInvoiceMessage } from "./messages-queries.ts";
import type { ReceivedDeps, ReceivedRef } from "./received-deps.ts";

/** Words at a line of a document. */
export interface Written {
  /** Number of the line; 0 for the document. */
  line: number;
  text: string;
  /** Created by the client; the same key counts once. */
  key: string;
}

type StoredMessage = Omit<MessageRow, "writtenByName">;

/** Writes to the wholesaler about a line; for members. @throws Failure INVOICE_NOT_FOUND, FIELD_INVALID for no such line */
export async function writeMessage(
  deps: ReceivedDeps,
  actor: Actor,
  { institutionId, invoiceId, ...written }: Written & ReceivedRef,
): Promise<StoredMessage> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    const side = { tenantId, institutionId };
    const invoice = (await selectInvoice(tx, side, { invoiceId, today: today(clock) })) ?? fail("INVOICE_NOT_FOUND");
    const { message } = await write(tx, deps, actor, { invoice, side: "pharmacy", written });
    return message;
  });
}

/**
 * Writes to the customer about a line that it disputed, and notifies who disputed it; for the staff of an approved wholesaler.
 * @throws Failure INVOICE_NOT_FOUND, INVOICE_STATE for a line that nobody disputed
 */
export async function answerDispute(
  deps: ReceivedDeps,
  actor: Actor,
  { wholesalerId, invoiceId, ...written }: Written & { wholesalerId: string; invoiceId: string },
): Promise<StoredMessage> {
  const { db, clock, wholesalerAccess, notifier } = deps;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    const side = { tenantId, wholesalerId };
    const invoice = (await selectInvoice(tx, side, { invoiceId, today: today(clock) })) ?? fail("INVOICE_NOT_FOUND");
    const disputer =
      (await selectDisputer(tx, { tenantId, wholesalerId, invoiceId: invoice.id }, written.line)) ??
      fail("INVOICE_STATE");
    const { message, isNew } = await write(tx, deps, actor, { invoice, side: "wholesaler", written });
    if (isNew) {
      await notifier.notify(tx, clock, tenantId, {
        userIds: [disputer],
        kind: "invoice.dispute_answered",
        values: { wholesaler: invoice.issuer.name, number: invoice.number, words: written.text },
        path: `/u/van/${invoice.vanCode}?tab=invoices&invoice=${invoice.id}`,
        ...(invoice.institutionId && { institutionId: invoice.institutionId }),
      });
    }
    return message;
  });
}

async function write(
  tx: Db,
  { clock }: Pick<ReceivedDeps, "clock">,
  actor: Actor,
  { invoice, side, written }: { invoice: InvoiceRow; side: InvoiceMessageSide; written: Written },
): Promise<{ message: StoredMessage; isNew: boolean }> {
  const { line, text, key } = written;
  const { wholesalerId, id: invoiceId } = invoice;
  // Nobody disputes a document of a customer that is not in this system.
  const institutionId = invoice.institutionId ?? fail("INVOICE_NOT_FOUND");
  if (line > invoice.lineCount) fail("FIELD_INVALID", [{ field: "line", problem: "unknown" }]);
  const at = clock.now();
  const isNew = await insertInvoiceMessage(tx, {
    tenant_id: actor.tenantId,
    id: newId(at),
    wholesaler_id: wholesalerId,
    invoice_id: invoiceId,
    institution_id: institutionId,
    key,
    line_number: line,
    side,
    text,
    written_by: actor.userId,
    written_at: at,
  });
  const after = { line, side, text };
  const wrote = { action: "invoice.message_written", objectType: "invoice", objectId: invoiceId, institutionId, after };
  await audit(tx, clock, actor, isNew ? wrote : { action: "invoice.message_repeated", institutionId });
  const place = { tenantId: actor.tenantId, wholesalerId, invoiceId };
  return { message: (await selectInvoiceMessage(tx, place, key)) ?? fail("INVOICE_NOT_FOUND"), isNew };
}
