import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { selectPaymentSetting } from "./payment-setting-queries.ts";
import type { PaymentsDeps, RunRef } from "./payments-deps.ts";
import { debitOf, type RunView, readRun } from "./read-payment-run.ts";
import {
  changePaymentRun,
  endPaymentItems,
  fixAccounts,
  type PaymentRunPlace,
  returnTransfers,
  selectIsEnteredBy,
} from "./runs-queries.ts";
import { accountOf } from "./transfer-account.ts";

/**
 * Approves a draft; for managers. The accounts of payer and payees are fixed by this.
 * @throws Failure PAYMENT_NOT_FOUND; PAYMENT_STATE where it is no draft; ANOTHER_PERSON_NEEDED for its creator and for
 *   who entered an invoice that it pays, where two people are required; PAYEE_NOT_APPROVED; PAYER_MISSING; FIELD_INVALID where its day is past
 */
export async function approvePaymentRun(deps: PaymentsDeps, actor: Actor, { institutionId, runId }: RunRef) {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId, runId };
  return changed(deps, actor, { place, action: "payment.approved" }, async (tx, { run, transfers }) => {
    if (run.state !== "draft") fail("PAYMENT_STATE");
    const setting = await selectPaymentSetting(tx, place);
    if (!setting || setting.bank_code === "") fail("PAYER_MISSING");
    const needsTwo = run.twoApprovers || setting.two_approvers;
    if (needsTwo && run.createdBy === actor.userId) fail("ANOTHER_PERSON_NEEDED");
    if (needsTwo && (await selectIsEnteredBy(tx, place, actor.userId))) fail("ANOTHER_PERSON_NEEDED");
    if (transfers.some(({ isApproved }) => !isApproved)) fail("PAYEE_NOT_APPROVED");
    if (run.payOn < today(clock)) fail("FIELD_INVALID", [{ field: "pay_on", problem: "in_the_past" }]);
    await fixAccounts(tx, place);
    const payer = { ...accountOf(setting), payerCode: setting.payer_code };
    const by = { approved_by: actor.userId, approved_at: clock.now() };
    await changePaymentRun(tx, place, { state: "approved", payer: JSON.stringify(payer), ...by });
  });
}

/**
 * Cancels a run; pharmacists cancel drafts, managers all that is not paid. What it planned is due again.
 * @throws Failure PAYMENT_NOT_FOUND; PAYMENT_STATE where it is paid or cancelled, or the bank has paid a part of it
 */
export async function cancelPaymentRun(deps: PaymentsDeps, actor: Actor, { institutionId, runId }: RunRef) {
  const { db, clock, institutionAccess } = deps;
  const role = await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId, runId };
  return changed(deps, actor, { place, action: "payment.cancelled" }, async (tx, { run, debits }) => {
    if (run.state === "paid" || run.state === "cancelled" || debits.length > 0) fail("PAYMENT_STATE");
    if (run.state !== "draft" && role !== "manager") fail("ROLE_TOO_LOW");
    await endPaymentItems(tx, place, { to: "released" });
    await changePaymentRun(tx, place, { state: "cancelled", ended_by: actor.userId, ended_at: clock.now() });
  });
}

/**
 * Records that the bank executed a run; for managers. What it planned is paid, but for the transfers that the bank returned.
 * @throws Failure PAYMENT_NOT_FOUND; PAYMENT_STATE where it is not approved; FIELD_INVALID for a day to come, and for a
 *   returned transfer that it has not, or that the bank's file has as paid
 */
export async function markPaymentRunPaid(
  deps: PaymentsDeps,
  actor: Actor,
  { institutionId, runId, paidOn, returnedTradingIds }: RunRef & { paidOn: string; returnedTradingIds: string[] },
) {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId, runId };
  if (paidOn > today(clock)) refuse("paid_on", "in_the_future");
  return changed(deps, actor, { place, action: "payment.paid" }, async (tx, { run, transfers, debits }) => {
    if (run.state !== "approved" && run.state !== "exported") fail("PAYMENT_STATE");
    const returned = returnedTradingIds.map((id) => id.toLowerCase());
    const open = transfers.filter(({ yen, tradingId }) => yen !== "0" && !debitOf({ debits }, tradingId));
    const known = new Set(open.map(({ tradingId }) => tradingId));
    if (returned.some((id) => !known.has(id))) refuse("returned_trading_ids", "unknown");
    if (returned.length > 0) await returnTransfers(tx, place, { tradingIds: returned, returnedOn: null });
    await endPaymentItems(tx, place, { to: "paid" });
    const by = { ended_by: actor.userId, ended_at: clock.now() };
    await changePaymentRun(tx, place, { state: "paid", paid_on: paidOn, ...by });
  });
}

/**
 * Records that the bank returned a transfer after its run was marked as paid; for managers. What it paid is due again, with
 * the credits that it set off. Debits of the bank's file stay: the money did leave.
 * @throws Failure PAYMENT_NOT_FOUND; PAYMENT_STATE where the run is not paid, or the transfer was returned before;
 *   FIELD_INVALID for a day before it was paid or to come, and for a transfer that the run has not
 */
export async function markTransferReturned(
  deps: PaymentsDeps,
  actor: Actor,
  { institutionId, runId, tradingId, returnedOn }: RunRef & { tradingId: string; returnedOn: string },
) {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId, runId };
  if (returnedOn > today(clock)) refuse("returned_on", "in_the_future");
  return changed(deps, actor, { place, action: "payment.returned" }, async (tx, { run, transfers, debits }) => {
    if (run.state !== "paid") fail("PAYMENT_STATE");
    const transfer = transfers.find((one) => one.tradingId === tradingId.toLowerCase() && one.yen !== "0");
    if (!transfer) return refuse("trading_id", "unknown");
    if (transfer.isReturned) fail("PAYMENT_STATE");
    const paidOn = debitOf({ debits }, transfer.tradingId)?.bookedOn ?? run.paidOn ?? "";
    if (returnedOn < paidOn) refuse("returned_on", "before_payment");
    await returnTransfers(tx, place, { tradingIds: [transfer.tradingId], returnedOn });
  });
}

const refuse = (field: string, problem: string) => fail("FIELD_INVALID", [{ field, problem }]);

/** Lets one act on the payments of an institution happen at a time, and keeps an audit row of it. */
async function changed(
  { db, clock }: PaymentsDeps,
  actor: Actor,
  { place, action }: { place: PaymentRunPlace; action: string },
  change: (tx: Db, view: RunView) => Promise<void>,
): Promise<RunView> {
  const { tenantId, institutionId, runId } = place;
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const before = await readRun(tx, place);
    await change(tx, before);
    const after = await readRun(tx, place);
    const said = ({ run, transfers }: RunView) => ({
      state: run.state,
      paidOn: run.paidOn,
      yen: run.yen,
      returned: transfers.flatMap(({ isReturned, tradingId, returnedOn }) =>
        isReturned ? `${tradingId} ${returnedOn ?? ""}`.trim() : [],
      ),
    });
    const object = { objectType: "payment_run", objectId: runId, institutionId };
    await audit(tx, clock, actor, { action, ...object, before: said(before), after: said(after) });
    return after;
  });
}
