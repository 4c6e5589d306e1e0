import { createHash } from "node:crypto";
import { zipFiles } from "@meguri/formats/zip/zip";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { csvTable } from "../../../platform/file/csv-table.ts";
import { usableName } from "../../../platform/file/usable-name.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import { readInvoiceFile, selectEnteredFiles } from "../entered/index.ts";
import { type InvoicesParts, type ListedState, selectInvoices } from "../invoices/index.ts";
import { fetchInvoicePaper, type InSession } from "../papers/index.ts";
import { type ListedDocument, type ReceivedListing, selectListed } from "../received/index.ts";

/** Most documents of one export; more have to be searched in parts. */
const mostDocuments = 300;

/** What is exported: the documents of a list. Drafts have no files, so that a state that only drafts have finds nothing. */
export type ExportWish = Omit<ReceivedListing, "institutionId" | "states" | "cursor" | "limit"> & {
  states: ListedState[];
} & ({ institutionId: string } | { wholesalerId: string });

interface Exporting extends Pick<InvoicesParts, "clock"> {
  print: PrintPaper;
  inSession: InSession;
}

/** A file of the export with the document that it belongs to. */
interface Part {
  document: ListedDocument;
  name: string;
  bytes: Uint8Array;
}

/**
 * The documents that a search finds, as one ZIP: an index as CSV, the PDF of each issued document, and the files of entered
 * ones byte for byte. For the members of the side that is named, and the head office of an institution. Each export and each
 * reading is audited.
 * @throws Failure as fetchInvoicePaper; TOO_LARGE where more is found than one file holds
 */
export async function exportInvoices(exporting: Exporting, wish: ExportWish): Promise<Uint8Array> {
  const { clock, inSession, print } = exporting;
  const documents = await find(exporting, wish);
  const found: Part[] = [];
  for (const document of documents) {
    if (document.isEntered) found.push(...(await filesOf(exporting, document)));
    else {
      const side = "wholesalerId" in wish ? { wholesalerId: wish.wholesalerId } : { institutionId: wish.institutionId };
      const ref = { invoiceId: document.row.id, form: "pdf" as const, ...side };
      const { content } = await fetchInvoicePaper({ clock, print, inSession }, ref);
      found.push({ document, name: nameOf(document, `${document.row.number}.pdf`), bytes: content });
    }
  }
  const parts = withOwnNames(found);
  const index = { name: "index.csv", bytes: indexOf(documents, parts) };
  return zipFiles([index, ...parts.map(({ name, bytes }) => ({ name, bytes }))], clock.now());
}

async function find({ clock, inSession }: Exporting, wish: ExportWish): Promise<ListedDocument[]> {
  return inSession(async (deps, actor) => {
    const { tenantId } = actor;
    const { leastYen, mostYen } = wish;
    const states = wish.states.filter((state) => state !== "draft");
    const issued = states.filter((state) => state !== "void");
    const filter = { ...wish, states, leastYen, mostYen, today: today(clock) };
    const wantsAll = wish.states.length === 0;
    const page = { after: undefined, limit: mostDocuments + 1 };
    let found: ListedDocument[] = [];
    if ("wholesalerId" in wish) {
      await deps.wholesalerAccess.enter(deps.db, wish.wholesalerId, "staff");
      const side = { tenantId, wholesalerId: wish.wholesalerId };
      const wantsSome = wantsAll || issued.length > 0;
      const rows = wantsSome ? await selectInvoices(deps.db, side, { ...filter, states: issued }, page) : [];
      found = rows.map((row) => ({ isEntered: false, row }));
    } else {
      await deps.institutionAccess.enterToRead(deps.db, wish.institutionId);
      const side = { tenantId, institutionId: wish.institutionId };
      if (wantsAll || states.length > 0) found = await selectListed(deps.db, side, filter, page);
    }
    if (found.length > mostDocuments) fail("TOO_LARGE");
    await audit(deps.db, clock, actor, {
      action: "invoice.exported",
      ...("institutionId" in wish
        ? { institutionId: wish.institutionId }
        : { objectType: "wholesaler", objectId: wish.wholesalerId }),
      after: { count: found.length, from: wish.from, until: wish.until, keyword: wish.keyword },
    });
    return found;
  });
}

async function filesOf({ inSession }: Exporting, document: ListedDocument & { isEntered: true }): Promise<Part[]> {
  const { id: invoiceId, institutionId } = document.row;
  return inSession(async (deps, actor) => {
    await deps.institutionAccess.enterToRead(deps.db, institutionId);
    const place = { tenantId: actor.tenantId, institutionId };
    const parts: Part[] = [];
    for (const file of await selectEnteredFiles(deps.db, place, [invoiceId])) {
      const { content } = await readInvoiceFile(deps, actor, { institutionId, invoiceId, fileId: file.id });
      parts.push({ document, name: nameOf(document, file.name), bytes: content });
    }
    return parts;
  });
}

/** The day, the document and the file's own name. */
function nameOf({ row }: ListedDocument, name: string): string {
  return `files/${row.issuedOn}_${row.id}_${usableName(name, "_")}`;
}

/** The parts with names that differ, also where case does not count: a repeated one gets a number, name_2.pdf. */
function withOwnNames(parts: readonly Part[]): Part[] {
  const taken = new Set<string>();
  return parts.map(({ document, name, bytes }) => {
    const [, stem = "", type = ""] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${stem}_${count}${type}`;
    taken.add(own.toLowerCase());
    return { document, name: own, bytes };
  });
}

const headings = [
  "書類の種類",
  "番号",
  "請求日",
  "支払期限",
  "発行者",
  "登録番号",
  "宛先",
  "税抜金額",
  "消費税額",
  "税込金額",
  "受領・発行日時",
  "ファイル",
  "SHA-256",
];

const kinds = { invoice: "請求書", credit_note: "適格返還請求書", statement: "締め請求書" } as const;

/** A row for each file, or for a document without one. */
function indexOf(documents: readonly ListedDocument[], parts: readonly Part[]): Uint8Array {
  const rows = documents.flatMap((document) => {
    const own = parts.filter((part) => part.document === document);
    const facts = factsOf(document);
    if (own.length === 0) return [[...facts, "", ""]];
    return own.map(({ name, bytes }) => [...facts, name, createHash("sha256").update(bytes).digest("hex")]);
  });
  return csvTable([headings, ...rows]);
}

function factsOf(document: ListedDocument): string[] {
  const { row } = document;
  const parties = document.isEntered
    ? [document.row.issuerName, document.row.registrationNumber, document.row.institutionName]
    : [document.row.issuer.name, document.row.issuer.registrationNumber, document.row.recipient.name];
  const at = document.isEntered ? document.row.enteredAt : document.row.issuedAt;
  const amounts = [row.netYen, row.taxYen, row.totalYen];
  return [kinds[row.kind], row.number, row.issuedOn, row.dueOn ?? "", ...parties, ...amounts, tokyoTime(at)];
}

/** A moment as 2026-01-31 09:00:00 in Tokyo. */
const tokyoTime = (at: Date): string => at.toLocaleString("sv-SE", { timeZone: "Asia/Tokyo" });
