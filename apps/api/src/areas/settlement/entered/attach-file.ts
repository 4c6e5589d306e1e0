import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectFile } from "../../account/files/index.ts";
import type { EnteredDeps, EnteredPlace, EnteredRef } from "./entered-deps.ts";
import { selectEnteredInvoice } from "./entered-queries.ts";
import { type EnteredFileRow, insertEnteredFile, selectEnteredFile, selectEnteredFiles } from "./files-queries.ts";

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
export async function attachOwnFile(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { place, fileId }: { place: EnteredPlace; fileId: string },
): Promise<EnteredFileRow> {
  const { tenantId, institutionId, invoiceId } = place;
  const file = (await selectFile(tx, tenantId, actor.userId, fileId)) ?? fail("FILE_NOT_FOUND");
  const sha256 = createHash("sha256").update(file.content).digest();
  const kept = await selectEnteredFiles(tx, place, [invoiceId]);
  const now = clock.now();
  const isOneMore = kept.every((one) => !one.sha256.equals(sha256));
  if (isOneMore && kept.length >= mostFiles) fail("TOO_LARGE");
  const isNew = await insertEnteredFile(tx, {
    tenant_id: tenantId,
    institution_id: institutionId,
    id: newId(now),
    invoice_id: invoiceId,
    name: file.name,
    type: file.type,
    size: file.size,
    sha256,
    content: file.content,
    added_by: actor.userId,
    added_at: now,
  });
  await audit(tx, clock, actor, {
    action: isNew ? "entered_invoice.file_added" : "entered_invoice.file_repeated",
    objectType: "entered_invoice",
    objectId: invoiceId,
    institutionId,
    after: { name: file.name, sha256: sha256.toString("hex") },
  });
  const all = await selectEnteredFiles(tx, place, [invoiceId]);
  return all.find((one) => one.sha256.equals(sha256)) ?? fail("FILE_NOT_FOUND");
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
