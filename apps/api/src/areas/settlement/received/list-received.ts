import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  type EnteredFilter,
  type EnteredRow,
  type EnteredView,
  readEntered,
  selectEnteredInvoices,
  selectEnteredSums,
} from "../entered/index.ts";
import {
  type InvoiceFilter,
  type InvoiceListing,
  type InvoiceMark,
  type InvoiceRow,
  type IssuedView,
  invoiceCursor,
  readIssued,
  selectInvoices,
  selectStateSums,
} from "../invoices/index.ts";
import { selectChecked } from "./decisions-queries.ts";
import { selectInvoiceStandings } from "./disputes-queries.ts";
import { selectEnteredCorrections, selectEnteredStandings } from "./entered-check-queries.ts";
import { selectInvoiceMessages } from "./messages-queries.ts";
import { type JudgedCheck, readCheck } from "./read-check.ts";
import { readEnteredCheck } from "./read-entered-check.ts";
import type { DecisionPlace, ReceivedDeps, ReceivedRef } from "./received-deps.ts";

/** What of a list is requested. */
export type ReceivedListing = Omit<InvoiceListing, "wholesalerId" | "states"> & {
  institutionId: string;
  states: EnteredFilter["states"];
};

/** A document of the list: issued by a wholesaler in this system, or entered by the pharmacy. */
export type ListedDocument = { isEntered: false; row: InvoiceRow } | { isEntered: true; row: EnteredRow };

/**
 * A page of the documents that an institution received, of wholesalers in this system and outside; on the first one the sums
 * of each state. For members and the head office.
 */
export async function listReceivedInvoices(
  { db, clock, institutionAccess }: ReceivedDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit, leastYen, mostYen, ...listing }: ReceivedListing,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const side = { tenantId, institutionId };
  const filter = { ...listing, leastYen, mostYen, today: today(clock), keyword: listing.keyword.trim() };
  const most = limit || 50;
  const listed = await selectListed(db, side, filter, { after: invoiceCursor.read(cursor), limit: most + 1 });
  const { rows, nextCursor } = pageOf(listed, most, (one) => invoiceCursor.write(markOf(one)));
  const ids = rows.map(({ row }) => row.id);
  const known = [...(await selectInvoiceStandings(db, side, ids)), ...(await selectEnteredStandings(db, side, ids))];
  const standings = new Map(known.map((one) => [one.invoiceId, one]));
  const sums = cursor === "" ? await stateSums(db, side, filter) : [];
  return { rows: rows.map((one) => ({ ...one, standing: standings.get(one.row.id) })), nextCursor, sums };
}

/** The documents of both kinds that a filter matches, the newest first. */
export async function selectListed(
  db: Db,
  side: { tenantId: string; institutionId: string },
  filter: EnteredFilter,
  page: { after: InvoiceMark | undefined; limit: number },
): Promise<ListedDocument[]> {
  const entered = await selectEnteredInvoices(db, side, filter, page);
  const issued = wantsIssued(filter) ? await selectInvoices(db, side, issuedFilter(filter), page) : [];
  const all: ListedDocument[] = [
    ...issued.map((row) => ({ isEntered: false as const, row })),
    ...entered.map((row) => ({ isEntered: true as const, row })),
  ];
  return all.sort((a, b) => compareMarks(markOf(b), markOf(a))).slice(0, page.limit);
}

/** The place of a document in the list; an entered one has no number in the year. */
const markOf = (one: ListedDocument): InvoiceMark => ({
  day: one.row.issuedOn,
  serial: one.isEntered ? 0 : one.row.serial,
  id: one.row.id,
});

function compareMarks(a: InvoiceMark, b: InvoiceMark): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.serial !== b.serial) return a.serial - b.serial;
  return a.id < b.id ? -1 : 1;
}

/** Only entered documents can be void. */
function issuedFilter({ states, ...filter }: EnteredFilter): InvoiceFilter {
  return { ...filter, states: states.filter((state) => state !== "void") };
}

const wantsIssued = ({ states }: EnteredFilter): boolean =>
  states.length === 0 || states.some((state) => state !== "void");

async function stateSums(db: Db, side: { tenantId: string; institutionId: string }, filter: EnteredFilter) {
  const sums = [
    ...(await selectStateSums(db, side, issuedFilter(filter))),
    ...(await selectEnteredSums(db, side, filter)),
  ];
  const add = (one: string, other: string) => String(BigInt(one) + BigInt(other));
  return [...Map.groupBy(sums, ({ state }) => state)].map(([state, parts]) => ({
    state,
    count: parts.reduce((total, { count }) => total + count, 0),
    totalYen: parts.reduce((total, { totalYen }) => add(total, totalYen), "0"),
    openYen: parts.reduce((total, { openYen }) => add(total, openYen), "0"),
  }));
}

/** A received document with its check: issued by a wholesaler in this system, or entered by the pharmacy. */
export type CheckedDocument = { place: DecisionPlace; check: JudgedCheck } & (
  | { issued: IssuedView; entered?: undefined }
  | { issued?: undefined; entered: EnteredView; uncheckedCount: number }
);

/** Reads and checks a document that an institution received; the institution is entered. @throws Failure INVOICE_NOT_FOUND */
export async function checkedDocument(
  db: Db,
  { tenantId, institutionId, invoiceId }: ReceivedRef & { tenantId: string },
  day: string,
): Promise<CheckedDocument> {
  const side = { tenantId, institutionId };
  const entered = await readEntered(db, side, { invoiceId, day });
  if (entered) {
    const { uncheckedCount, ...check } = await readEnteredCheck(db, side, entered);
    return { place: { ...side, invoiceId: entered.row.id, wholesalerId: null }, check, entered, uncheckedCount };
  }
  const issued = (await readIssued(db, side, { invoiceId, day })) ?? fail("INVOICE_NOT_FOUND");
  const place = { ...side, invoiceId: issued.row.id, wholesalerId: issued.row.wholesalerId };
  return { place, check: await readCheck(db, place, issued), issued };
}

/** A received document with its check, the words at its lines, corrections and its confirmation. For members and the head office. */
export async function getReceivedInvoice(
  { db, clock, institutionAccess }: ReceivedDeps,
  { tenantId }: Actor,
  { institutionId, invoiceId }: ReceivedRef,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const document = await checkedDocument(db, { tenantId, institutionId, invoiceId }, today(clock));
  const { place, issued } = document;
  const words = issued && { tenantId, wholesalerId: issued.row.wholesalerId, invoiceIds: [place.invoiceId] };
  return {
    document,
    messages: words ? await selectInvoiceMessages(db, words) : [],
    corrections: issued ? [] : await selectEnteredCorrections(db, place),
    checked: await selectChecked(db, place),
  };
}
