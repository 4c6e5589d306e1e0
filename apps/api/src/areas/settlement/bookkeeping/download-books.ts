import { createHash } from "node:crypto";
import { zipFiles } from "@meguri/formats/zip/zip";
import { periodClosedIn } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { usableName } from "../../../platform/file/usable-name.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import { readInvoiceFile, selectEnteredFiles } from "../entered/index.ts";
import { fetchInvoicePaper, type InSession } from "../papers/index.ts";
import {
  type BookFile,
  freeeFile,
  type IndexedDocument,
  indexFile,
  purchasesFile,
  valuationFile,
  yayoiFile,
} from "./book-files.ts";
import type { BookkeepingDeps, BookkeepingParts } from "./bookkeeping-deps.ts";
import { enterBooks } from "./enter-books.ts";
import { type BookDocument, readMonth, type SectionMonth } from "./read-month.ts";
import { valueStock } from "./value-stock.ts";

/** What of the books is downloaded. */
export const bookParts = ["purchases", "yayoi", "freee", "valuation", "all"] as const;
export type BookPart = (typeof bookParts)[number];

/** Whose books of which month. */
export interface BooksRequest {
  institutionIds: readonly string[];
  month: string;
  part: BookPart;
}

/**
 * A file of a month's books, or all of them in one ZIP with an index and the documents as they are kept: what wholesalers in
 * this system issued as PDF, and what came from others as it was received. The stock is that of
 * the month's last day, or of today in the month that is not over. Each download is audited, and each document in it.
 * @throws Failure INSTITUTION_NOT_FOUND, ROLE_TOO_LOW; FIELD_INVALID for a month that has not begun; BUSY as paperPrinter
 */
export async function downloadBooks(
  { clock, print, inSession }: Pick<BookkeepingParts, "clock"> & { print: PrintPaper; inSession: InSession },
  request: BooksRequest,
): Promise<BookFile> {
  const { part, month } = request;
  const { files, sections } = await inSession(async (deps, actor) => {
    const read = await readFiles(deps, actor, request);
    await auditDownload(deps, actor, request);
    return read;
  });
  const [only] = files;
  if (part !== "all" && only) return only;
  const documents: IndexedDocument[] = [];
  const papers: BookFile[] = [];
  for (const { section, institutionId, document } of documentsOf(sections)) {
    const ref = { institutionId, invoiceId: document.id };
    const kept = document.isEntered
      ? await receivedFiles(inSession, ref)
      : [{ name: ".pdf", ...(await fetchInvoicePaper({ clock, print, inSession }, { ...ref, form: "pdf" })) }];
    for (const { name, content } of kept) {
      const fileName = `documents/${nameOf(section, document)}${name}`;
      papers.push({ name: fileName, content });
      documents.push({ section, document, fileName, sha256: createHash("sha256").update(content).digest("hex") });
    }
    if (kept.length === 0) documents.push({ section, document, fileName: "", sha256: "" });
  }
  const all = [indexFile(documents), ...files, ...papers];
  const zipped = zipFiles(
    all.map(({ name, content }) => ({ name, bytes: content })),
    clock.now(),
  );
  return { name: `books-${month}.zip`, content: zipped };
}

async function readFiles(
  deps: BookkeepingDeps,
  actor: Actor,
  { institutionIds, month, part }: BooksRequest,
): Promise<{ files: BookFile[]; sections: SectionMonth[] }> {
  const { until } = periodClosedIn(month, undefined);
  const now = today(deps.clock);
  // Only the running month has a last day that is still to come.
  const day = month === now.slice(0, 7) ? now : until;
  const stock = async () => valuationFile(day, await valueStock(deps, actor, { institutionIds, day }));
  if (part === "valuation") return { files: [await stock()], sections: [] };
  const sections = await readMonth(deps, actor, { institutionIds, month });
  const made = {
    purchases: () => purchasesFile(month, sections),
    yayoi: () => yayoiFile(month, sections),
    freee: () => freeeFile(month, sections),
  };
  if (part !== "all") return { files: [made[part]()], sections };
  return { files: [made.purchases(), made.yayoi(), made.freee(), await stock()], sections };
}

const documentsOf = (sections: readonly SectionMonth[]) =>
  sections.flatMap(({ section, institutionId, documents }) =>
    documents.map((document) => ({ section, institutionId, document })),
  );

/** Section, day, wholesaler, number and the beginning of the id make the name unlike any other. */
const nameOf = (section: string, { issuedOn, partner, number, id, isEntered }: BookDocument): string =>
  usableName([section, issuedOn, partner, number, ...(isEntered ? [id.slice(-6)] : [])].join("_"), "-");

/** The files of a document of a wholesaler outside this system, as they were received. */
async function receivedFiles(
  inSession: InSession,
  ref: { institutionId: string; invoiceId: string },
): Promise<BookFile[]> {
  return inSession(async (deps, actor) => {
    await enterBooks(deps, ref.institutionId);
    const place = { tenantId: actor.tenantId, institutionId: ref.institutionId };
    const files: BookFile[] = [];
    for (const { id, name } of await selectEnteredFiles(deps.db, place, [ref.invoiceId])) {
      const { content } = await readInvoiceFile(deps, actor, { ...ref, fileId: id });
      files.push({ name: `_${files.length + 1}-${usableName(name, "-")}`, content });
    }
    return files;
  });
}

async function auditDownload(
  { db, clock }: BookkeepingDeps,
  actor: Actor,
  { institutionIds, month, part }: BooksRequest,
): Promise<void> {
  for (const institutionId of new Set(institutionIds)) {
    await audit(db, clock, actor, {
      action: "books.downloaded",
      objectType: "books",
      objectId: institutionId,
      institutionId,
      after: { month, part },
    });
  }
}
