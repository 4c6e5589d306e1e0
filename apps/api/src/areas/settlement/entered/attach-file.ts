import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import { type AuditEntry, audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectFile } from "../../account/files/index.ts";
import type { BuyerPlace, EnteredDeps, EnteredPlace, EnteredRef } from "./entered-deps.ts";
import { selectEnteredInvoice } from "./entered-queries.ts";
import {
  type EnteredFileRow,
  insertEnteredFile,
  insertEnteredFiles,
  selectEnteredFile,
  selectEnteredFiles,
} from "./files-queries.ts";

/** Most files of a document. */
const mostFiles = 20;

/**
 * Keeps an uploaded file of the caller with a document, byte for byte; for members. A file that it has already is not kept
 * twice.
 * @throws Failure INVOICE_NOT_FOUND, FILE_NOT_FOUND; TOO_LARGE where the document has too many files
 */
export async function attachInvoiceFile(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  { institutionId, invoiceId, fileId }: EnteredRef & { fileId: string },
): Promise<EnteredFileRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, invoiceId: invoiceId.toLowerCase() };
  return inTransaction(db, async (tx) => {
    if (!(await selectEnteredInvoice(tx, place, { invoiceId, today: today(clock) }))) fail("INVOICE_NOT_FOUND");
    return attachOwnFile(tx, clock, actor, { place, fileId });
  });
}

/** Copies an uploaded file of the caller to a document. @throws Failure FILE_NOT_FOUND, TOO_LARGE */
async function attachOwnFile(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { place, fileId }: { place: EnteredPlace; fileId: string },
): Promise<EnteredFileRow> {
  const { institutionId, invoiceId } = place;
  const { sha256, rowOf } = await ownFile(tx, clock, actor, { place, fileId });
  const row = rowOf(invoiceId);
  const kept = await selectEnteredFiles(tx, place, [invoiceId]);
  const isOneMore = kept.every((one) => !one.sha256.equals(sha256));
  if (isOneMore && kept.length >= mostFiles) fail("TOO_LARGE");
  const isNew = await insertEnteredFile(tx, row);
  await audit(tx, clock, actor, {
    action: isNew ? "entered_invoice.file_added" : "entered_invoice.file_repeated",
    objectType: "entered_invoice",
    objectId: invoiceId,
    institutionId,
    after: { name: row.name, sha256: sha256.toString("hex") },
  });
  const all = await selectEnteredFiles(tx, place, [invoiceId]);
  return all.find((one) => one.sha256.equals(sha256)) ?? fail("FILE_NOT_FOUND");
}

/**
 * Copies an uploaded file of the caller to new documents that were entered from it; its content is stored once.
 * @returns what to audit
 * @throws Failure FILE_NOT_FOUND
 */
export async function attachToNew(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { place, invoiceIds, fileId }: { place: BuyerPlace; invoiceIds: readonly string[]; fileId: string },
): Promise<AuditEntry[]> {
  const { sha256, rowOf } = await ownFile(tx, clock, actor, { place, fileId });
  const [first, ...others] = invoiceIds.map(rowOf);
  if (!first) return [];
  await insertEnteredFiles(tx, [first, ...others.map((row) => ({ ...row, content: null, content_of: first.id }))]);
  return invoiceIds.map((invoiceId) => ({
    action: "entered_invoice.file_added",
    objectType: "entered_invoice",
    objectId: invoiceId,
    institutionId: place.institutionId,
    after: { name: first.name, sha256: sha256.toString("hex") },
  }));
}

/** An uploaded file of the caller: its hash, and the row with which a document keeps it. @throws Failure FILE_NOT_FOUND */
async function ownFile(
  tx: Db,
  clock: Clock,
  { userId }: Actor,
  { place: { tenantId, institutionId }, fileId }: { place: BuyerPlace; fileId: string },
) {
  const { name, type, size, content } = (await selectFile(tx, tenantId, userId, fileId)) ?? fail("FILE_NOT_FOUND");
  const sha256 = createHash("sha256").update(content).digest();
  const now = clock.now();
  const rowOf = (invoiceId: string) => ({
    tenant_id: tenantId,
    institution_id: institutionId,
    id: newId(now),
    invoice_id: invoiceId,
    name,
    type,
    size,
    sha256,
    content,
    added_by: userId,
    added_at: now,
  });
  return { sha256, rowOf };
}

/** A file of a document as it was received; for members and the head office. Each reading is audited. @throws Failure FILE_NOT_FOUND */
export async function readInvoiceFile(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  { institutionId, invoiceId, fileId }: EnteredRef & { fileId: string },
): Promise<{ name: string; type: string; content: Buffer }> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId: actor.tenantId, institutionId, invoiceId };
  const file = (await selectEnteredFile(db, place, fileId)) ?? fail("FILE_NOT_FOUND");
  await audit(db, clock, actor, {
    action: "entered_invoice.file_read",
    objectType: "entered_invoice",
    objectId: invoiceId,
    institutionId,
    after: { file: fileId },
  });
  return file;
}
