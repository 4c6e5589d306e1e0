import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import {
  getInvoice,
  type InvoicePlace,
  type InvoiceRow,
  type InvoiceSide,
  type InvoicesDeps,
  type InvoicesParts,
  type IssuedView,
  pintGapsOf,
  readIssued,
} from "../invoices/index.ts";
import { insertInvoicePaper, type KeptPaper, type PaperForm, selectInvoicePaper } from "./invoice-papers-queries.ts";
import { draftSheet, issuedSheet } from "./invoice-sheet.ts";
import { pintFile } from "./pint-file.ts";
import { sheetPaper } from "./sheet-paper.ts";

/** Which document, as what, and as a member of which of its sides. */
export type PaperRef = { invoiceId: string; form: PaperForm } & ({ wholesalerId: string } | { institutionId: string });

/** Opens a session of the person who requests the paper. */
export type InSession = <T>(work: (deps: InvoicesDeps, actor: Actor) => Promise<T>) => Promise<T>;

/** Opens a session of background work in the wholesaler. */
type InWholesaler = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Where a new paper is kept. */
interface Place {
  wholesalerId: string;
  institutionId: string | null;
}

/** A kept file; or how it is made, with where it is kept. That of a draft is kept nowhere. */
type Found = { kept: KeptPaper } | { make: (print: PrintPaper, at: Date) => Promise<Buffer>; place: Place | undefined };

/**
 * The PDF or the JP PINT of a document for members of either side, and for the institution's head office. That of an issued
 * document is made at the first request and kept; a draft is printed each time as it would be issued, only for the
 * wholesaler and only as PDF. Each reading is audited.
 * @returns the number of the document, empty for a draft, and the file
 * @throws Failure WHOLESALER_NOT_FOUND, INSTITUTION_NOT_FOUND, INVOICE_NOT_FOUND; INVOICE_STATE where there is no JP PINT of
 *   the document; BUSY as paperPrinter
 */
export async function fetchInvoicePaper(
  { clock, print, inSession }: Pick<InvoicesParts, "clock"> & { print: PrintPaper; inSession: InSession },
  ref: PaperRef,
): Promise<Pick<KeptPaper, "number" | "isPerSlip" | "content">> {
  const found = await inSession((deps, actor) => findPaper(deps, actor, ref));
  if ("kept" in found) return found.kept;
  // The connection has been given back: drawing needs none.
  const content = await found.make(print, clock.now());
  const { place } = found;
  if (!place) return { number: "", isPerSlip: false, content };
  return inSession((deps, actor) => keepPaper(deps, actor, ref, { place, content }));
}

async function findPaper(deps: InvoicesDeps, actor: Actor, ref: PaperRef): Promise<Found> {
  const { db } = deps;
  const side = await enterSide(deps, actor, ref);
  const kept = await selectInvoicePaper(db, side, ref);
  if (kept) {
    await auditRead(deps, actor, ref, kept);
    return { kept };
  }
  const found = "wholesalerId" in ref ? await getInvoice(deps, actor, ref) : undefined;
  if (found?.draft) {
    if (ref.form === "pint") fail("INVOICE_STATE");
    await auditRead(deps, actor, ref, undefined);
    const sheet = draftSheet(found.draft);
    return { make: (print, at) => print(sheetPaper(sheet, at)), place: undefined };
  }
  const read = (invoiceId: string) => readIssued(db, side, { invoiceId, day: today(deps.clock) });
  const view = found?.invoice ?? (await read(ref.invoiceId)) ?? fail("INVOICE_NOT_FOUND");
  refuseChanged(view);
  const original = view.row.correctsId ? await read(view.row.correctsId) : undefined;
  return { make: makerOf(ref.form, view, original), place: view.row };
}

/** What was changed behind the application would be kept as if it had been issued so. */
export function refuseChanged({ isIntact, row }: IssuedView): void {
  if (!isIntact) throw new Error(`The invoice ${row.id} is not the one that was issued.`);
}

/**
 * The PDF of an issued document for background work, kept after the first print; `inSession` opens the wholesaler.
 * @throws Failure INVOICE_NOT_FOUND; BUSY as paperPrinter
 */
export async function printIssuedInvoice(
  { clock, print, inSession }: Pick<InvoicesParts, "clock"> & { print: PrintPaper; inSession: InWholesaler },
  place: InvoicePlace,
): Promise<{ row: InvoiceRow; content: Buffer }> {
  const { invoiceId } = place;
  const ref = { invoiceId, form: "pdf" } as const;
  const found = await inSession(async (db) => {
    const read = (id: string) => readIssued(db, place, { invoiceId: id, day: today(clock) });
    const view = (await read(invoiceId)) ?? fail("INVOICE_NOT_FOUND");
    refuseChanged(view);
    const kept = await selectInvoicePaper(db, place, ref);
    const original = view.row.correctsId ? await read(view.row.correctsId) : undefined;
    return { view, kept, original };
  });
  const { row } = found.view;
  if (found.kept) return { row, content: found.kept.content };
  // The connection has been given back: drawing needs none.
  const content = await makerOf("pdf", found.view, found.original)(print, clock.now());
  const { institutionId } = row;
  return inSession(async (db) => {
    await insertInvoicePaper(db, { ...place, ...ref, institutionId, content, createdAt: clock.now() });
    const kept = (await selectInvoicePaper(db, place, ref)) ?? fail("INVOICE_NOT_FOUND");
    return { row, content: kept.content };
  });
}

/** How the file of an issued document is made. @throws Failure INVOICE_STATE where there is no JP PINT of it */
function makerOf(
  form: PaperForm,
  view: IssuedView,
  original: IssuedView | undefined,
): Extract<Found, { place: unknown }>["make"] {
  if (form === "pdf") return (print, at) => print(sheetPaper(issuedSheet(view, original), at));
  if (pintGapsOf(view).length > 0) fail("INVOICE_STATE");
  return async () => pintFile(view, original?.row);
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
      form: ref.form,
      content,
      createdAt,
    });
    const kept = (await selectInvoicePaper(tx, side, ref)) ?? fail("INVOICE_NOT_FOUND");
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
    ...(kept && { after: { number: kept.number, form: ref.form, sha256: kept.sha256.toString("hex") } }),
  });
}
