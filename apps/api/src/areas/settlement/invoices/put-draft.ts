import type { InvoiceDraftFields } from "@meguri/rules/invoice";
import { taxClasses } from "@meguri/rules/invoice-sums";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { StoredDraftLine } from "../stored.ts";
import { type Composed, composeInvoice, type DraftContent } from "./compose-invoice.ts";
import {
  type DraftRow,
  insertInvoiceDraft,
  lockInvoiceDraft,
  selectInvoiceDraft,
  updateInvoiceDraft,
  voidInvoiceDraftRow,
} from "./drafts-queries.ts";
import type { InvoiceRef, InvoicesDeps } from "./invoices-deps.ts";
import { selectInvoice } from "./invoices-queries.ts";

/** A draft with the document that it makes today. */
export interface DraftView {
  draft: DraftRow;
  composed: Composed;
}

/** What a stored draft says. */
export function contentOf(draft: DraftRow): DraftContent {
  return {
    tradingId: draft.trading_id,
    kind: draft.kind,
    correctsId: draft.corrects_id,
    issueOn: draft.issue_on,
    dueOn: draft.due_on,
    shipmentIds: draft.shipment_ids,
    lines: draft.lines,
    note: draft.note,
  };
}

/** What a sent draft says. */
export function contentOfFields(fields: InvoiceDraftFields): DraftContent {
  const free = fields.freeLines.map(({ taxClass, ...line }): StoredDraftLine => {
    const name = taxClasses[taxClass - 1] ?? fail("FIELD_INVALID", [{ field: "free_lines", problem: "out_of_range" }]);
    return { kind: "free", ...line, taxClass: name };
  });
  const changes = fields.changes.map((line): StoredDraftLine => ({ kind: "change", ...line }));
  return {
    tradingId: fields.tradingId.toLowerCase(),
    kind: fields.kind === 2 ? "credit_note" : "invoice",
    correctsId: fields.correctsId.toLowerCase() || null,
    issueOn: fields.issueOn || null,
    dueOn: fields.dueOn || null,
    shipmentIds: fields.shipmentIds.map((id) => id.toLowerCase()),
    lines: [...changes, ...free],
    note: fields.note,
  };
}

/** Computes the document of a draft without writing it; for the wholesaler's members. @throws Failure as composeInvoice */
export async function previewInvoice(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  { tenantId }: Actor,
  { wholesalerId, fields }: { wholesalerId: string; fields: InvoiceDraftFields },
): Promise<Composed> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return composeInvoice(db, { tenantId, wholesalerId }, contentOfFields(fields), today(clock));
}

/**
 * Writes a draft; for the staff of an approved wholesaler.
 * @param version the version that was edited, 0 for a new draft.
 * @throws Failure as composeInvoice; CHANGED_MEANWHILE where somebody else has changed it, INVOICE_STATE where it was issued
 *   or given up
 */
export async function putDraft(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, fields, version }: { wholesalerId: string; fields: InvoiceDraftFields; version: number },
): Promise<DraftView> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const invoiceId = fields.id.toLowerCase();
  const place = { tenantId, wholesalerId, invoiceId };
  const content = contentOfFields(fields);
  return inTransaction(db, async (tx) => {
    const before = await lockInvoiceDraft(tx, place);
    if (await selectInvoice(tx, place, { invoiceId, today: today(clock) })) fail("INVOICE_STATE");
    if (before?.voided_at) fail("INVOICE_STATE");
    if ((before?.version ?? 0) !== version) fail("CHANGED_MEANWHILE");
    if (before && (before.trading_id !== content.tradingId || before.kind !== content.kind)) fail("CHANGED_MEANWHILE");
    const composed = await composeInvoice(tx, { tenantId, wholesalerId }, content, today(clock));
    const now = before ? momentAfter(clock, before.updated_at) : clock.now();
    const columns = {
      issue_on: content.issueOn,
      due_on: content.dueOn,
      shipment_ids: [...content.shipmentIds],
      lines: JSON.stringify(content.lines),
      frees_lines: fields.freesLines,
      note: content.note,
      changed_by: actor.userId,
      updated_at: now,
    };
    const { institutionId } = composed.customer;
    if (before) await updateInvoiceDraft(tx, place, columns);
    else {
      const isNew = await insertInvoiceDraft(tx, {
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id: invoiceId,
        institution_id: institutionId,
        trading_id: content.tradingId,
        kind: content.kind,
        corrects_id: content.correctsId,
        created_at: now,
        ...columns,
      });
      if (!isNew) fail("CHANGED_MEANWHILE");
    }
    const draft = (await selectInvoiceDraft(tx, place)) ?? fail("INVOICE_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: before ? "invoice.draft_changed" : "invoice.drafted",
      objectType: "invoice",
      objectId: invoiceId,
      institutionId,
      ...(before && { before: auditedPart(before) }),
      after: auditedPart(draft),
    });
    return { draft, composed };
  });
}

/** Gives a draft up. @throws Failure INVOICE_NOT_FOUND, INVOICE_STATE where it was given up before */
export async function voidDraft(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  actor: Actor,
  { wholesalerId, invoiceId }: InvoiceRef,
): Promise<DraftView> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, invoiceId };
  return inTransaction(db, async (tx) => {
    const before = (await lockInvoiceDraft(tx, place)) ?? fail("INVOICE_NOT_FOUND");
    if (before.voided_at) fail("INVOICE_STATE");
    await voidInvoiceDraftRow(tx, place, actor.userId, momentAfter(clock, before.updated_at));
    const draft = (await selectInvoiceDraft(tx, place)) ?? fail("INVOICE_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: "invoice.voided",
      objectType: "invoice",
      objectId: invoiceId,
      institutionId: before.institution_id,
    });
    return { draft, composed: await composeInvoice(tx, place, contentOf(draft), today(clock)) };
  });
}

/** What the audit log compares of a draft. */
function auditedPart({ issue_on, due_on, shipment_ids, lines, frees_lines, note }: DraftRow): Record<string, unknown> {
  return { issue_on, due_on, shipment_ids, lines, frees_lines, note };
}
