import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  type InvoiceListing,
  type IssuedState,
  type IssuedView,
  invoiceCursor,
  readIssued,
  selectInvoices,
  selectStateSums,
} from "../invoices/index.ts";
import { selectChecked } from "./decisions-queries.ts";
import { selectInvoiceStandings } from "./disputes-queries.ts";
import { selectInvoiceMessages } from "./messages-queries.ts";
import { readCheck } from "./read-check.ts";
import type { ReceivedDeps, ReceivedPlace, ReceivedRef } from "./received-deps.ts";

/** What of a list is requested. */
export type ReceivedListing = Omit<InvoiceListing, "wholesalerId" | "states"> & {
  institutionId: string;
  states: IssuedState[];
};

/** A page of the documents that an institution received; on the first one the sums of each state. For members and the head office. */
export async function listReceivedInvoices(
  { db, clock, institutionAccess }: ReceivedDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit, leastYen, mostYen, ...listing }: ReceivedListing,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const side = { tenantId, institutionId };
  const filter = { ...listing, leastYen, mostYen, today: today(clock), keyword: listing.keyword.trim() };
  const most = limit || 50;
  const listed = await selectInvoices(db, side, filter, { after: invoiceCursor.read(cursor), limit: most + 1 });
  const { rows, nextCursor } = pageOf(listed, most, ({ issuedOn: day, serial, id }) =>
    invoiceCursor.write({ day, serial, id }),
  );
  const ids = rows.map(({ id }) => id);
  const standings = new Map((await selectInvoiceStandings(db, side, ids)).map((one) => [one.invoiceId, one]));
  const sums = cursor === "" ? await selectStateSums(db, side, filter) : [];
  return { rows: rows.map((row) => ({ row, standing: standings.get(row.id) })), nextCursor, sums };
}

/** A document that an institution received; the institution is entered. @throws Failure INVOICE_NOT_FOUND */
export async function receivedView(
  db: Db,
  { tenantId, institutionId, invoiceId }: ReceivedRef & { tenantId: string },
  day: string,
): Promise<{ view: IssuedView; place: ReceivedPlace }> {
  const view = (await readIssued(db, { tenantId, institutionId }, { invoiceId, day })) ?? fail("INVOICE_NOT_FOUND");
  return { view, place: { tenantId, institutionId, invoiceId: view.row.id, wholesalerId: view.row.wholesalerId } };
}

/** A received document with its check, the words at its lines and its confirmation. For members and the head office. */
export async function getReceivedInvoice(
  { db, clock, institutionAccess }: ReceivedDeps,
  { tenantId }: Actor,
  { institutionId, invoiceId }: ReceivedRef,
) {
  await institutionAccess.enterToRead(db, institutionId);
  const { view, place } = await receivedView(db, { tenantId, institutionId, invoiceId }, today(clock));
  const { wholesalerId } = place;
  const check = await readCheck(db, place, view);
  const messages = await selectInvoiceMessages(db, { tenantId, wholesalerId, invoiceIds: [place.invoiceId] });
  return { view, check, messages, checked: await selectChecked(db, place) };
}
