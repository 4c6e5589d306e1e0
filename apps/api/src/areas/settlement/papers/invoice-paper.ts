import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import { getInvoice, type InvoiceSide, type InvoicesDeps, type InvoicesParts, readIssued } from "../invoices/index.ts";
import { insertInvoicePaper, type KeptPaper, selectInvoicePaper } from "./invoice-papers-queries.ts";
import { draftSheet, type InvoiceSheet, issuedSheet } from "./invoice-sheet.ts";
import { sheetPaper } from "./sheet-paper.ts";

/** Which document, and as a member of which of its sides. */
export type PaperRef = { invoiceId: string } & ({ wholesalerId: string } | { institutionId: string });

/** Opens a session of the person who requests the paper. */
export type InSession = <T>(work: (deps: InvoicesDeps, actor: Actor) => Promise<T>) => Promise<T>;

/** Where a new paper is kept. */
interface Place {
  wholesalerId: string;
  institutionId: string;
}

/** A kept paper; or what is to be printed, with where it is kept. A draft is kept nowhere. */
type Found = { kept: KeptPaper } | { sheet: InvoiceSheet; place: Place | undefined };

/**
 * The PDF of a document for members of either side, and for the institution's head office. That of an issued document is
 * printed at the first request and kept; a draft is printed each time as it would be issued, and only for the wholesaler.
 * Each reading is audited.
 * @returns the number of the document, empty for a draft, and the PDF
 * @throws Failure WHOLESALER_NOT_FOUND, INSTITUTION_NOT_FOUND, INVOICE_NOT_FOUND; BUSY as paperPrinter
 */
export async function fetchInvoicePaper(
  { clock, print, inSession }: Pick<InvoicesParts, "clock"> & { print: PrintPaper; inSession: InSession },
  ref: PaperRef,
): Promise<{ number: string; content: Buffer }> {
  const found = await inSession((deps, actor) => findPaper(deps, actor, ref));
  if ("kept" in found) return found.kept;
  // The connection has been given back: drawing needs none.
  const content = await print(sheetPaper(found.sheet, clock.now()));
  const { place } = found;
  if (!place) return { number: "", content };
  return inSession((deps, actor) => keepPaper(deps, actor, ref, { place, content }));
}

async function findPaper(deps: InvoicesDeps, actor: Actor, ref: PaperRef): Promise<Found> {
  const { db } = deps;
  const side = await enterSide(deps, actor, ref);
  const kept = await selectInvoicePaper(db, side, ref.invoiceId);
  if (kept) {
    await auditRead(deps, actor, ref, kept);
    return { kept };
  }
  const found = "wholesalerId" in ref ? await getInvoice(deps, actor, ref) : undefined;
  if (found?.draft) {
    await auditRead(deps, actor, ref, undefined);
    return { sheet: draftSheet(found.draft), place: undefined };
  }
  const read = (invoiceId: string) => readIssued(db, side, { invoiceId, day: today(deps.clock) });
  const view = found?.invoice ?? (await read(ref.invoiceId)) ?? fail("INVOICE_NOT_FOUND");
  // What was changed behind the application would be kept as if it had been issued so.
  if (!view.isIntact) throw new Error(`The invoice ${view.row.id} is not the one that was issued.`);
  const original = view.row.correctsId ? await read(view.row.correctsId) : undefined;
  return { sheet: issuedSheet(view, original), place: view.row };
}

/** Keeps a new paper. @returns the kept paper; two concurrent requests both get the first. */
async function keepPaper(
  deps: InvoicesDeps,
  actor: Actor,
  ref: PaperRef,
  { place: { wholesalerId, institutionId }, content }: { place: Place; content: Buffer },
): Promise<KeptPaper> {
  const side = await enterSide(deps, actor, ref);
  const { tenantId } = actor;
  return inTransaction(deps.db, async (tx) => {
    const createdAt = deps.clock.now();
    await insertInvoicePaper(tx, {
      tenantId,
      wholesalerId,
      institutionId,
      invoiceId: ref.invoiceId,
      content,
      createdAt,
    });
    const kept = (await selectInvoicePaper(tx, side, ref.invoiceId)) ?? fail("INVOICE_NOT_FOUND");
    await auditRead({ ...deps, db: tx }, actor, ref, kept);
    return kept;
  });
}

async function enterSide(
  { db, wholesalerAccess, institutionAccess }: InvoicesDeps,
  { tenantId }: Actor,
  ref: PaperRef,
): Promise<InvoiceSide> {
  if ("wholesalerId" in ref) {
    await wholesalerAccess.enter(db, ref.wholesalerId, "staff");
    return { tenantId, wholesalerId: ref.wholesalerId };
  }
  await institutionAccess.enterToRead(db, ref.institutionId);
  return { tenantId, institutionId: ref.institutionId };
}

/**
 * Audits a reading. Its object is the paper and not the invoice: the history of the invoice is shown to the wholesaler,
 * who need not know which person of a pharmacy has read it.
 */
async function auditRead(
  { db, clock }: InvoicesDeps,
  actor: Actor,
  ref: PaperRef,
  kept: KeptPaper | undefined,
): Promise<void> {
  await audit(db, clock, actor, {
    action: "invoice.paper_read",
    objectType: "invoice_paper",
    objectId: ref.invoiceId,
    ...("institutionId" in ref && { institutionId: ref.institutionId }),
    ...(kept && { after: { number: kept.number, sha256: kept.sha256.toString("hex") } }),
  });
}
