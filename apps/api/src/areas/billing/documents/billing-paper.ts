import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import type { InvoiceSheet } from "../../settlement/papers/index.ts";
import { sheetPaper } from "../../settlement/papers/index.ts";
import { billingAccess } from "../accounts/index.ts";
import { selectDocument, sheetOf } from "../issuing/index.ts";
import { insertPaper, selectPaper } from "./billing-papers-queries.ts";
import { auditRead, type DocumentReading, getDocument, getExpected } from "./read-documents.ts";

/** Which paper: of an issued document, or of what a month will be. */
export type BillingPaperRef = { accountId: string } & ({ documentId: string } | { month: string });

/** Opens a session of the person who requests the paper. */
export type InSession = <T>(work: (deps: DocumentReading, actor: Actor) => Promise<T>) => Promise<T>;

type Found = { name: string; kept: Buffer } | { name: string; sheet: InvoiceSheet };

/**
 * The PDF of a document, for members of the account and administrators. That of an issued one is made at the first request and
 * kept; what a month will be is printed each time. Each reading is audited.
 * @returns the number of the document or the month, and the file
 * @throws Failure BILLING_ACCOUNT_NOT_FOUND, BILLING_DOCUMENT_NOT_FOUND; BUSY as paperPrinter
 */
export async function fetchBillingPaper(
  { print, now, inSession }: { print: PrintPaper; now: () => Date; inSession: InSession },
  ref: BillingPaperRef,
): Promise<{ name: string; content: Buffer }> {
  const found = await inSession((deps, actor) => findPaper(deps, actor, ref));
  const { name } = found;
  if ("kept" in found) return { name, content: found.kept };
  // The connection has been given back: drawing needs none.
  const content = await print(sheetPaper(found.sheet, now()));
  if ("month" in ref) return { name, content };
  const kept = await inSession(({ db, clock }, actor) => keepPaper(db, actor, { ...ref, content, at: clock.now() }));
  return { name, content: kept };
}

async function findPaper(deps: DocumentReading, actor: Actor, ref: BillingPaperRef): Promise<Found> {
  const { db } = deps;
  const { accountId } = ref;
  if ("month" in ref) {
    const { content, month } = await getExpected(deps, actor, ref);
    await auditRead(deps, actor, { accountId, what: month });
    return { name: month, sheet: sheetOf(content, "expected") };
  }
  const { row, content } = await getDocument(deps, actor, ref);
  const place = { tenantId: actor.tenantId, accountId };
  await auditRead(deps, actor, { accountId, what: row.number });
  const kept = await selectPaper(db, place, row.id);
  if (kept) return { name: row.number, kept };
  const original = row.correctsId ? await selectDocument(db, place, row.correctsId) : undefined;
  return { name: row.number, sheet: sheetOf(content, "issued", original) };
}

/** Keeps a new paper. @returns the kept one; two concurrent requests both get the first */
async function keepPaper(
  db: Db,
  actor: Actor,
  { accountId, documentId, content, at }: { accountId: string; documentId: string; content: Buffer; at: Date },
): Promise<Buffer> {
  await billingAccess.enterToRead(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  return inTransaction(db, async (tx) => {
    await insertPaper(tx, place, { documentId, content, sha256: createHash("sha256").update(content).digest(), at });
    return (await selectPaper(tx, place, documentId)) ?? fail("BILLING_DOCUMENT_NOT_FOUND");
  });
}
