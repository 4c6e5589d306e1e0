import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { creditReturnLines, creditReturns } from "../../stock/returns/index.ts";
import { type Composed, type ComposedLine, composeInvoice } from "./compose-invoice.ts";
import { deleteInvoiceDraft, lockInvoiceDraft } from "./drafts-queries.ts";
import { type InvoiceContent, type InvoiceLineContent, invoiceHash } from "./invoice-content.ts";
import type { InvoicePlace, InvoiceRef, InvoicesDeps } from "./invoices-deps.ts";
import { type InvoiceRow, selectInvoice } from "./invoices-queries.ts";
import { claimLines, freeLines, insertInvoice, type NewInvoice, takeSerial } from "./issue-queries.ts";
import { mailToOutside } from "./mail-invoice.ts";
import { insertPayments } from "./payments-queries.ts";
import { contentOf } from "./put-draft.ts";
import { claimReturned, selectCredited } from "./returned-lines-queries.ts";

/**
 * Issues a draft in one transaction: number, copy of both parties, hash, billed lines; a credit note is set off against the
 * invoice that it corrects. A draft that was issued before returns its document.
 * @param seenTotalYen the total that the person saw.
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE for a draft that was given up; INVOICE_EMPTY; INVOICE_UNPRICED;
 *   CHANGED_MEANWHILE where the total is another one by now; INVOICE_LINE_BILLED
 */
export async function issueInvoice(
  deps: InvoicesDeps,
  actor: Actor,
  { wholesalerId, invoiceId, seenTotalYen }: InvoiceRef & { seenTotalYen: bigint },
): Promise<InvoiceRow> {
  const { db, clock, wholesalerAccess } = deps;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const place = { tenantId: actor.tenantId, wholesalerId, invoiceId };
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    const draft = await lockInvoiceDraft(tx, place);
    if (!draft) {
      const issued = (await selectInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND");
      await audit(tx, clock, actor, { action: "invoice.issue_repeated", institutionId: issued.institutionId });
      return issued;
    }
    if (draft.voided_at) fail("INVOICE_STATE");
    await holdRecord(tx, place.tenantId, "account", draft.trading_id);
    // Two credit notes for one invoice follow one another, so that they cannot take the same packages back.
    if (draft.corrects_id) await holdRecord(tx, place.tenantId, "invoice", draft.corrects_id);
    const composed = await composeInvoice(tx, place, contentOf(draft), day);
    if (composed.lines.length === 0) fail("INVOICE_EMPTY");
    if (composed.unpricedCount > 0) fail("INVOICE_UNPRICED");
    if (composed.totalYen !== seenTotalYen) fail("CHANGED_MEANWHILE");
    const invoice = await issueComposed(tx, deps, actor, place, composed);
    if (draft.frees_lines) await freeLines(tx, place, clock.now());
    await deleteInvoiceDraft(tx, place);
    return invoice;
  });
}

/** Issues a composed document, and reports it to the customer. */
export async function issueComposed(
  tx: Db,
  deps: Pick<InvoicesDeps, "clock" | "institutionAccess" | "notifier">,
  actor: Actor,
  place: InvoicePlace,
  composed: Composed,
): Promise<InvoiceRow> {
  const invoice = await writeIssued(tx, deps.clock, actor, place, composed);
  await notifyCustomer(tx, deps, actor, invoice);
  return invoice;
}

/** Writes a composed document as issued: number, hash, set-off of a credit note, and audit. */
export async function writeIssued(
  tx: Db,
  clock: Clock,
  actor: Actor,
  place: InvoicePlace,
  composed: Composed,
): Promise<InvoiceRow> {
  const { invoiceId } = place;
  const day = today(clock);
  await writeInvoice(tx, actor, place, composed, { at: clock.now() });
  if (composed.kind === "credit_note") await setOff(tx, actor, place, composed, { day, at: clock.now() });
  const invoice = (await selectInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND");
  await audit(tx, clock, actor, {
    action: "invoice.issued",
    objectType: "invoice",
    objectId: invoiceId,
    institutionId: invoice.institutionId,
    after: { number: invoice.number, totalYen: invoice.totalYen },
  });
  return invoice;
}

/** Writes a document with the next number of its year, and claims the delivered lines that it bills. */
export async function writeInvoice(
  tx: Db,
  actor: Actor,
  place: InvoicePlace,
  composed: Composed,
  { at, corporation }: { at: Date; corporation?: NewInvoice["corporation"] },
): Promise<void> {
  const { customer } = composed;
  const year = Number(composed.issuedOn.slice(0, 4));
  const serial = await takeSerial(tx, { ...place, year });
  const content = issuedContent(composed, `${year}-${String(serial).padStart(6, "0")}`);
  await insertInvoice(tx, {
    ...place,
    institutionId: customer.institutionId,
    tradingId: customer.id,
    corporation,
    year,
    serial,
    content,
    hash: invoiceHash(content),
    issuedBy: actor.userId,
    issuedAt: at,
  });
  const goods = content.lines.filter(({ kind }) => kind === "goods").length;
  if ((await claimLines(tx, place)) !== goods) fail("INVOICE_LINE_BILLED");
  const returned = new Set(content.lines.flatMap(({ returnedId }) => (returnedId ? [returnedId] : [])));
  if (returned.size > 0) await writeCredit(tx, place, { ...content, returned, by: actor.userId, at });
}

/** Claims the returned goods that a document credits, and records it in their returns. */
async function writeCredit(
  tx: Db,
  place: InvoicePlace,
  { number, returned, by, at }: { number: string; returned: ReadonlySet<string>; by: string; at: Date },
): Promise<void> {
  if ((await claimReturned(tx, place)) !== returned.size) fail("INVOICE_LINE_BILLED");
  const credited = await selectCredited(tx, place);
  await creditReturnLines(
    tx,
    place,
    credited.map(({ yen, ...line }) => ({ ...line, yen: BigInt(yen) })),
  );
  const returns = new Map(credited.map(({ returnId, isComplete }) => [returnId, isComplete]));
  await creditReturns(
    tx,
    place,
    [...returns].map(([returnId, isComplete]) => ({ returnId, isComplete })),
    { number, by, at },
  );
}

/** What a composed document says once it has a number. @throws Failure INVOICE_UNPRICED */
function issuedContent(composed: Composed, number: string): InvoiceContent {
  const { unpricedCount: _unpriced, customer: _customer, vanCode: _van, corrected: _corrected, ...content } = composed;
  return { ...content, number, lines: composed.lines.map(pricedLine) };
}

function pricedLine(line: ComposedLine): InvoiceLineContent {
  const { packPrice, netYen } = line;
  if (packPrice === null || netYen === undefined) return fail("INVOICE_UNPRICED");
  return { ...line, packPrice, netYen };
}

/** Sets a credit note off against what is open of the invoice that it corrects. */
export async function setOff(
  tx: Db,
  actor: Actor,
  place: InvoicePlace,
  { corrected, totalYen, customer }: Composed,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const open = BigInt(corrected?.openYen ?? 0);
  const credit = -totalYen;
  const yen = open < credit ? open : credit;
  if (!corrected || yen <= 0n) return;
  const { institutionId } = customer;
  const pair = { creditId: place.invoiceId, invoiceId: corrected.id, institutionId, yen };
  await insertPayments(tx, setOffRows(place, actor, pair, { day, at }));
}

/** The two payments by which a part of a credit note settles a document. */
export function setOffRows(
  { tenantId, wholesalerId }: Pick<InvoicePlace, "tenantId" | "wholesalerId">,
  { userId }: Actor,
  pair: { creditId: string; invoiceId: string; institutionId: string | null; yen: bigint },
  { day, at }: { day: string; at: Date },
) {
  const row = {
    tenant_id: tenantId,
    wholesaler_id: wholesalerId,
    institution_id: pair.institutionId,
    kind: "credit" as const,
    paid_on: day,
    added_by: userId,
    added_at: at,
  };
  return [
    { ...row, invoice_id: pair.invoiceId, credit_id: pair.creditId, yen: String(pair.yen) },
    { ...row, invoice_id: pair.creditId, credit_id: pair.invoiceId, yen: String(-pair.yen) },
  ];
}

/** Reports a document to the managers of the customer; one that is not in this system gets it by e-mail where that is set. */
export async function notifyCustomer(
  tx: Db,
  { clock, institutionAccess, notifier }: Pick<InvoicesDeps, "clock" | "institutionAccess" | "notifier">,
  actor: Actor,
  invoice: InvoiceRow,
): Promise<void> {
  const { institutionId, issuer, number, totalYen, vanCode, kind, id } = invoice;
  if (institutionId === null) return mailToOutside(tx, clock, actor, invoice);
  const { tenantId } = actor;
  await notifier.notify(tx, clock, tenantId, {
    userIds: await institutionAccess.managersOf(tx, tenantId, institutionId),
    kind: kind === "credit_note" ? "invoice.credited" : "invoice.issued",
    values: { wholesaler: issuer.name, number, yen: totalYen },
    path: `/u/van/${vanCode}?tab=invoices&invoice=${id}`,
    institutionId,
  });
}
