import { type BankDebit, fitOf } from "@meguri/rules/bank-debits";
import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { type NamedTarget, readTargets } from "./debit-targets.ts";
import { insertDebits, selectDebits, selectKnownDebits } from "./debits-queries.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { changePaymentRun, endPaymentItems, type PaymentRunPlace } from "./runs-queries.ts";

/** A debit and what it paid; without a trading all transfers of the run. */
export interface PaidByDebit {
  debit: BankDebit;
  runId: string;
  tradingId: string | null;
}

/** What became of debits. */
export interface RecordedDebits {
  recordedCount: number;
  paidRunCount: number;
}

/**
 * Records which debits of a bank's file paid what; for managers. What they paid is paid, on the bank's day; a run whose
 * transfers are all paid is paid with its credits. A debit that is known adds nothing.
 * @throws Failure PAYMENT_STATE where a payment is not exported any more, or is paid by another debit; FIELD_INVALID for a day
 *   to come and for a debit that cannot be the payment
 */
export async function recordBankDebits(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  { institutionId, payments }: { institutionId: string; payments: readonly PaidByDebit[] },
): Promise<RecordedDebits> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId };
  const day = today(clock);
  if (payments.some(({ debit }) => debit.bookedOn > day)) refuse("booked_on", "in_the_future");
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const keys = payments.map(({ debit }) => debit.bankKey);
    const known = await selectKnownDebits(tx, place, keys);
    const found = payments.filter(({ debit }) => !known.has(debit.bankKey));
    assertOpen(found, await readTargets(tx, place));
    if (found.length > 0) {
      await insertDebits(
        tx,
        found.map(({ debit, runId, tradingId }) => ({
          tenant_id: tenantId,
          institution_id: institutionId,
          bank_key: debit.bankKey,
          run_id: runId,
          trading_id: tradingId,
          booked_on: debit.bookedOn,
          yen: String(debit.yen),
          words: debit.words.filter((text) => text !== "").join(" "),
          recorded_by: userId,
          recorded_at: clock.now(),
        })),
      );
    }
    const ofRun = Map.groupBy(found, ({ runId }) => runId);
    for (const [runId, paid] of ofRun) {
      await payTransfers(
        tx,
        { ...place, runId },
        paid.map(({ tradingId }) => tradingId),
      );
    }
    const open = new Set((await readTargets(tx, place)).map(({ runId }) => runId));
    const paidRuns = [...ofRun.keys()].filter((runId) => !open.has(runId));
    const by = { ended_by: userId, ended_at: clock.now() };
    for (const runId of paidRuns) {
      const runPlace = { ...place, runId };
      const lastDay = (await selectDebits(tx, runPlace)).at(-1)?.bookedOn ?? day;
      await endPaymentItems(tx, runPlace, { to: "paid" });
      await changePaymentRun(tx, runPlace, { state: "paid", paid_on: lastDay, ...by });
    }
    const said = ({ debit, tradingId }: PaidByDebit) => `${debit.bookedOn} ${debit.yen} ${tradingId ?? "all"}`;
    await auditAll(
      tx,
      clock,
      actor,
      found.length === 0
        ? [{ action: "payment.debits_repeated", institutionId, after: { count: payments.length } }]
        : Array.from(ofRun, ([runId, paid]) => ({
            action: "payment.debited",
            objectType: "payment_run",
            objectId: runId,
            institutionId,
            after: { debits: paid.map(said), isPaid: paidRuns.includes(runId) },
          })),
    );
    return { recordedCount: found.length, paidRunCount: paidRuns.length };
  });
}

const refuse = (field: string, problem: string) => fail("FIELD_INVALID", [{ field, problem }]);

/** Each debit pays something that is open, which no other one of them pays. */
function assertOpen(payments: readonly PaidByDebit[], targets: readonly NamedTarget[]): void {
  for (const { debit, runId, tradingId } of payments) {
    const target = targets.find((one) => one.runId === runId && one.tradingId === tradingId) ?? fail("PAYMENT_STATE");
    if (!fitOf(debit, target)) refuse("payments", "unknown");
  }
  for (const paid of Map.groupBy(payments, ({ runId }) => runId).values()) {
    const tradingIds = new Set(paid.map(({ tradingId }) => tradingId));
    if (tradingIds.size < paid.length || (tradingIds.has(null) && paid.length > 1)) fail("PAYMENT_STATE");
  }
}

/** Transfers that are paid, or all of the run. */
async function payTransfers(tx: Db, place: PaymentRunPlace, tradingIds: readonly (string | null)[]): Promise<void> {
  const single = tradingIds.flatMap((tradingId) => tradingId ?? []);
  await endPaymentItems(tx, place, single.length > 0 ? { to: "paid", tradingIds: single } : { to: "paid" });
}
