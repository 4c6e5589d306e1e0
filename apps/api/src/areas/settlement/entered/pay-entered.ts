import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { EnteredDeps, EnteredPlace, EnteredRef } from "./entered-deps.ts";
import { type EnteredRow, selectEnteredInvoice, selectPaidOfEntered } from "./entered-queries.ts";
import { insertEnteredPayment, selectEnteredPayments } from "./payments-queries.ts";

/**
 * Records what was paid of a document outside of payment runs; for pharmacists and managers. An id that is known adds nothing.
 * @returns what is open then
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE for one that was voided; INVOICE_PLANNED while a payment run has it;
 *   FIELD_INVALID for a day to come, for more than is open, and for the id of another document's payment
 */
export async function payEntered(
  deps: EnteredDeps,
  actor: Actor,
  wish: EnteredRef & { paymentId: string; paidOn: string; yen: bigint; note: string },
): Promise<bigint> {
  const { institutionId, paymentId, paidOn, yen, note } = wish;
  const { db, clock } = deps;
  if (paidOn > today(clock)) fail("FIELD_INVALID", [{ field: "paid_on", problem: "in_the_future" }]);
  await deps.institutionAccess.enter(db, institutionId, "pharmacist");
  return onDocument(deps, actor, wish, async (tx, place, { openYen }) => {
    const payments = await selectEnteredPayments(tx, place);
    if (payments.some(({ id }) => id === paymentId.toLowerCase())) return "entered_invoice.payment_repeated";
    const open = BigInt(openYen);
    const isTooMuch = open >= 0n ? yen < 0n || yen > open : yen > 0n || yen < open;
    if (isTooMuch) fail("FIELD_INVALID", [{ field: "yen", problem: "out_of_range" }]);
    const row = paymentRow(place, actor, { id: paymentId, paidOn, yen, note, at: clock.now() });
    if (!(await insertEnteredPayment(tx, row))) fail("FIELD_INVALID", [{ field: "payment_id", problem: "duplicate" }]);
    return "entered_invoice.paid";
  });
}

/**
 * Undoes a payment by an opposite row; for pharmacists and managers.
 * @returns what is open then
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_STATE where there is no such payment, or it was undone
 */
export async function reverseEnteredPayment(
  deps: EnteredDeps,
  actor: Actor,
  wish: EnteredRef & { paymentId: string },
): Promise<bigint> {
  const { clock } = deps;
  await deps.institutionAccess.enter(deps.db, wish.institutionId, "pharmacist");
  return onDocument(deps, actor, wish, async (tx, place) => {
    const payments = await selectEnteredPayments(tx, place);
    const payment = payments.find(({ id }) => id === wish.paymentId.toLowerCase());
    if (!payment || payment.isReversed || payment.reversesId) fail("INVOICE_STATE");
    const at = clock.now();
    const opposite = { id: newId(at), paidOn: payment.paidOn, yen: -BigInt(payment.yen), note: payment.note, at };
    await insertEnteredPayment(tx, { ...paymentRow(place, actor, opposite), reverses_id: payment.id });
    return "entered_invoice.payment_reversed";
  });
}

function paymentRow(
  { tenantId, institutionId, invoiceId }: EnteredPlace,
  { userId }: Actor,
  { id, paidOn, yen, note, at }: { id: string; paidOn: string; yen: bigint; note: string; at: Date },
) {
  return {
    tenant_id: tenantId,
    institution_id: institutionId,
    id,
    invoice_id: invoiceId,
    paid_on: paidOn,
    yen: String(yen),
    note,
    added_by: userId,
    added_at: at,
  };
}

/** Lets one act on the payments of an institution happen at a time, and keeps an audit row of it. */
async function onDocument(
  { db, clock }: EnteredDeps,
  actor: Actor,
  { institutionId, invoiceId }: EnteredRef,
  act: (tx: Db, place: EnteredPlace, row: EnteredRow) => Promise<string>,
): Promise<bigint> {
  const place = { tenantId: actor.tenantId, institutionId, invoiceId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "payment", institutionId);
    const read = async () =>
      (await selectEnteredInvoice(tx, place, { invoiceId, today: today(clock) })) ?? fail("INVOICE_NOT_FOUND");
    const before = await read();
    if (before.state === "void") fail("INVOICE_STATE");
    if ((await selectPaidOfEntered(tx, place)).isPlanned) fail("INVOICE_PLANNED");
    const action = await act(tx, { ...place, invoiceId: before.id }, before);
    const { openYen } = await read();
    await audit(tx, clock, actor, {
      action,
      objectType: "entered_invoice",
      objectId: before.id,
      institutionId,
      before: { openYen: before.openYen },
      after: { openYen },
    });
    return BigInt(openYen);
  });
}
