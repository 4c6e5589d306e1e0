import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { cursorOf } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { readBilledCustomer } from "../customers/index.ts";
import { type BillableLine, selectBillable, selectDraftsOfSlips } from "./billable-queries.ts";
import { composeInvoice, goodsLine } from "./compose-invoice.ts";
import { type DraftRow, selectInvoiceDraft, selectInvoiceDrafts } from "./drafts-queries.ts";
import { invoiceHash } from "./invoice-content.ts";
import {
  selectCorrections,
  selectInvoiceEvents,
  selectInvoiceLines,
  selectInvoiceRates,
  selectPayments,
} from "./invoice-lines-queries.ts";
import { selectInvoiceMails } from "./invoice-mails-queries.ts";
import type { InvoicePlace, InvoiceRef, InvoicesDeps } from "./invoices-deps.ts";
import {
  type InvoiceRow,
  type InvoiceSide,
  type IssuedState,
  selectInvoice,
  selectInvoices,
  selectStateSums,
} from "./invoices-queries.ts";
import { contentOf, type DraftView } from "./put-draft.ts";

/** Most drafts that a list shows. */
const mostDrafts = 50;

/** The place in a list of documents: day, number of the year, id. */
export const invoiceCursor = cursorOf(z.strictObject({ day: z.iso.date(), serial: z.int(), id: z.guid() }));

/** A state as a request names it. */
export type ListedState = IssuedState | "draft" | "void";

/** What of a list is requested. */
export interface InvoiceListing {
  wholesalerId: string;
  states: ListedState[];
  tradingId: string;
  keyword: string;
  from: string;
  until: string;
  leastYen?: bigint;
  mostYen?: bigint;
  cursor: string;
  limit: number;
}

/** A page of documents of a wholesaler: on the first one the drafts and the sums of each state. */
export async function listInvoices(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  { tenantId }: Actor,
  { wholesalerId, states, cursor, limit, ...listing }: InvoiceListing,
) {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const day = today(clock);
  const { leastYen, mostYen } = listing;
  const issued = states.filter((state) => state !== "draft" && state !== "void");
  const filter = { ...listing, leastYen, mostYen, states: issued, today: day, keyword: listing.keyword.trim() };
  const isFirst = cursor === "";
  const most = limit || 50;
  const wantsIssued = states.length === 0 || issued.length > 0;
  const rows = wantsIssued
    ? await selectInvoices(db, place, filter, { after: invoiceCursor.read(cursor), limit: most + 1 })
    : [];
  const page = pageOf(rows, most, ({ issuedOn, serial, id }) => invoiceCursor.write({ day: issuedOn, serial, id }));
  const isSearched =
    filter.keyword !== "" ||
    listing.from !== "" ||
    listing.until !== "" ||
    leastYen !== undefined ||
    mostYen !== undefined;
  const drafts: DraftView[] = [];
  if (isFirst && !isSearched) {
    const { tradingId } = listing;
    const of = (isVoid: boolean) => selectInvoiceDrafts(db, place, { tradingId, isVoid, limit: mostDrafts });
    const open = states.length === 0 || states.includes("draft") ? await of(false) : [];
    const given = states.includes("void") ? await of(true) : [];
    for (const draft of [...open, ...given]) {
      drafts.push({ draft, composed: await composeInvoice(db, place, contentOf(draft), day) });
    }
  }
  const sums = isFirst ? await selectStateSums(db, place, filter) : [];
  return { ...page, drafts, sums };
}

/** A document with everything that is shown of it; lines and rates of a draft are those of today. */
export async function getInvoice(
  { db, clock, wholesalerAccess }: InvoicesDeps,
  { tenantId }: Actor,
  { wholesalerId, invoiceId }: InvoiceRef,
) {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, invoiceId };
  const day = today(clock);
  const events = await selectInvoiceEvents(db, place);
  const invoice = await readIssued(db, { tenantId, wholesalerId }, { invoiceId, day });
  if (invoice) {
    const { tradingId } = invoice.row;
    const customer = await readBilledCustomer(db, { tenantId, wholesalerId, tradingId });
    return { invoice, events, mails: await selectInvoiceMails(db, place), customerEmail: customer?.email ?? "" };
  }
  const draft: DraftRow = (await selectInvoiceDraft(db, place)) ?? fail("INVOICE_NOT_FOUND");
  return { draft: { draft, composed: await composeInvoice(db, place, contentOf(draft), day) }, events };
}

/** An issued document as it was written, what settled it and what corrects it. */
export interface IssuedView {
  row: InvoiceRow;
  lines: Awaited<ReturnType<typeof selectInvoiceLines>>;
  rates: Awaited<ReturnType<typeof selectInvoiceRates>>;
  payments: Awaited<ReturnType<typeof selectPayments>>;
  corrections: Awaited<ReturnType<typeof selectCorrections>>;
  /** Whether the content still has the hash that was stored when it was issued. */
  isIntact: boolean;
}

/** Reads an issued document for one of its sides; nothing where there is none. */
export async function readIssued(
  db: InvoicesDeps["db"],
  side: InvoiceSide,
  { invoiceId, day }: { invoiceId: string; day: string },
): Promise<IssuedView | undefined> {
  const row = await selectInvoice(db, side, { invoiceId, today: day });
  if (!row) return undefined;
  const place: InvoicePlace = { tenantId: side.tenantId, wholesalerId: row.wholesalerId, invoiceId };
  const lines = await selectInvoiceLines(db, place);
  const rates = await selectInvoiceRates(db, place);
  const payments = await selectPayments(db, place);
  const corrections = await selectCorrections(db, place);
  return { row, lines, rates, payments, corrections, isIntact: hashOf(row, lines, rates).equals(row.hash) };
}

function hashOf(row: InvoiceRow, lines: IssuedView["lines"], rates: IssuedView["rates"]): Buffer {
  return invoiceHash({
    number: row.number,
    kind: row.kind,
    mode: row.mode,
    correctsId: row.correctsId,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    periodFrom: row.periodFrom,
    periodUntil: row.periodUntil,
    taxRounding: row.taxRounding,
    issuer: row.issuer,
    recipient: row.recipient,
    note: row.note,
    netYen: BigInt(row.netYen),
    taxYen: BigInt(row.taxYen),
    totalYen: BigInt(row.totalYen),
    previousYen: BigInt(row.previousYen),
    receivedYen: BigInt(row.receivedYen),
    adjustedYen: BigInt(row.adjustedYen),
    lines: lines.map(contentOfLine),
    rates,
  });
}

/** A line as its document says it, without what became of it later. */
function contentOfLine({
  number: _number,
  changesInvoiceNumber: _changes,
  takenBack: _taken,
  settledPrice: _price,
  settledById: _by,
  settledByNumber: _byNumber,
  ...line
}: IssuedView["lines"][number]) {
  return line;
}

/** A slip with lines that no document bills. */
export interface OpenSlip {
  /** Id of the shipment or of the entered slip. */
  shipmentId: string;
  isEntered: boolean;
  slipNumber: string;
  shippedOn: string;
  orderNumber: number;
  lineCount: number;
  netYen: bigint;
  unpricedCount: number;
  provisionalCount: number;
  draftId: string;
}

/** A customer's slips that are still to be billed, oldest first. @throws Failure WHOLESALER_NOT_FOUND */
export async function listOpenSlips(
  { db, wholesalerAccess }: InvoicesDeps,
  { tenantId }: Actor,
  { wholesalerId, tradingId, until }: { wholesalerId: string; tradingId: string; until: string },
): Promise<OpenSlip[]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, tradingId };
  const lines = await selectBillable(db, place, { until });
  const drafts = await selectDraftsOfSlips(db, place);
  return [...Map.groupBy(lines, ({ slipId }) => slipId)].map(([slipId, rows]) =>
    openSlip(rows, drafts.get(slipId) ?? ""),
  );
}

function openSlip(rows: BillableLine[], draftId: string): OpenSlip {
  const [first] = rows;
  const lines = rows.map(goodsLine);
  return {
    shipmentId: first?.slipId ?? "",
    isEntered: first?.source === "entered",
    slipNumber: first?.slipNumber ?? "",
    shippedOn: first?.shippedOn ?? "",
    orderNumber: first?.orderNumber ?? 0,
    lineCount: rows.length,
    netYen: lines.reduce((sum, { netYen }) => sum + (netYen ?? 0n), 0n),
    unpricedCount: lines.filter(({ netYen }) => netYen === undefined).length,
    provisionalCount: rows.filter(({ standing }) => standing === "provisional").length,
    draftId,
  };
}
