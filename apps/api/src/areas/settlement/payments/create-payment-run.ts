import { bankingDay, isBankingDay } from "@meguri/rules/banking-day";
import type { PaymentRunFields } from "@meguri/rules/payment";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { type DueRow, selectPayable } from "./due-queries.ts";
import { enteredPayee, payeeStateOf } from "./payee-state.ts";
import { selectPayee } from "./payees-queries.ts";
import { selectPaymentSetting } from "./payment-setting-queries.ts";
import type { PaymentsDeps, PaymentsPlace } from "./payments-deps.ts";
import { type RunView, readRun } from "./read-payment-run.ts";
import { insertPaymentRun, selectPaymentRun } from "./runs-queries.ts";
import { accountPart } from "./transfer-account.ts";

/** The file has no year, so that a day must not be far away. */
const mostDaysAhead = 180;

/**
 * Plans a payment: one transfer for each payee, with its credits set off, the oldest first, as far as they are covered; for
 * pharmacists. A run that was created before is returned as it is.
 * @throws Failure INVOICE_NOT_FOUND; INVOICE_PLANNED where a run under way has a document already; CHANGED_MEANWHILE where
 *   less is due than is to be paid; PAYER_MISSING; PAYEE_NOT_APPROVED; FIELD_INVALID for a day that is past or too far, and
 *   for one on which banks are closed where the payees are not set alike
 */
export async function createPaymentRun(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  { institutionId, runId, payOn, items }: PaymentRunFields & { institutionId: string },
): Promise<RunView> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const runPlace = { ...place, runId };
    if (await selectPaymentRun(tx, runPlace)) {
      await audit(tx, clock, actor, { action: "payment.planning_repeated", institutionId });
      return readRun(tx, runPlace);
    }
    const setting = await selectPaymentSetting(tx, place);
    if (!setting || setting.bank_code === "") fail("PAYER_MISSING");
    const rows = await selectPayable(tx, place, { invoiceIds: items.map(({ invoiceId }) => invoiceId) });
    const wished = new Map(items.map(({ invoiceId, yen }) => [invoiceId.toLowerCase(), yen]));
    for (const invoiceId of wished.keys()) assertPayable(rows, invoiceId, wished.get(invoiceId) ?? 0n);
    const own = { tenant_id: tenantId, institution_id: institutionId, run_id: runId };
    const transfers = [];
    const settled = [];
    const sides = new Set<"before" | "after">();
    for (const [tradingId, ofPayee] of Map.groupBy(rows, (row) => row.tradingId)) {
      const payee = await approvedPayee(tx, place, tradingId);
      sides.add(payee.moves);
      const parts = settle(ofPayee, wished);
      const sum = parts.reduce((total, { yen }) => total + yen, 0n);
      const fee = sum > BigInt(payee.fee_yen) ? payee.fee_yen : 0;
      transfers.push({
        ...own,
        trading_id: tradingId,
        ...accountPart(payee),
        yen: String(sum - BigInt(fee)),
        fee_yen: fee,
      });
      for (const { row, yen } of parts) {
        const left = String(BigInt(row.dueYen) - yen);
        const document = { invoice_id: row.invoiceId, wholesaler_id: row.wholesalerId, trading_id: tradingId };
        settled.push({ ...own, ...document, yen: String(yen), left_yen: left });
      }
    }
    const paysOn = bankingDayFor(payOn, sides, today(clock));
    const state = { pay_on: paysOn, two_approvers: setting.two_approvers };
    const run = { tenant_id: tenantId, institution_id: institutionId, id: runId, ...state };
    await insertPaymentRun(tx, { ...run, created_by: userId, created_at: clock.now() }, transfers, settled);
    const view = await readRun(tx, runPlace);
    await audit(tx, clock, actor, {
      action: "payment.planned",
      objectType: "payment_run",
      objectId: runId,
      institutionId,
      after: { payOn: paysOn, yen: view.run.yen, items: settled.map(({ invoice_id, yen }) => `${invoice_id} ${yen}`) },
    });
    return view;
  });
}

function assertPayable(rows: readonly DueRow[], invoiceId: string, yen: bigint): void {
  const row = rows.find((one) => one.invoiceId === invoiceId) ?? fail("INVOICE_NOT_FOUND");
  if (row.runId !== null) fail("INVOICE_PLANNED");
  if (yen > BigInt(row.dueYen)) fail("CHANGED_MEANWHILE");
}

async function approvedPayee(tx: Db, place: PaymentsPlace, tradingId: string) {
  const row = await selectPayee(tx, place, { tradingId });
  if (!row || payeeStateOf(row) !== "approved") fail("PAYEE_NOT_APPROVED");
  return enteredPayee(row) ?? fail("PAYEE_NOT_APPROVED");
}

/** What is paid of a payee's documents, and which of its credits are set off. */
function settle(rows: readonly DueRow[], wished: ReadonlyMap<string, bigint>): { row: DueRow; yen: bigint }[] {
  const paid = rows.flatMap((row) => {
    const yen = wished.get(row.invoiceId);
    return yen === undefined ? [] : [{ row, yen }];
  });
  let rest = paid.reduce((sum, { yen }) => sum + yen, 0n);
  const credits = rows.flatMap((row) => {
    const credit = -BigInt(row.dueYen);
    if (wished.has(row.invoiceId) || credit <= 0n || rest === 0n) return [];
    const yen = credit < rest ? credit : rest;
    rest -= yen;
    return [{ row, yen: -yen }];
  });
  return [...paid, ...credits];
}

function bankingDayFor(payOn: string, sides: ReadonlySet<"before" | "after">, day: string): string {
  const refuse = (problem: string) => fail("FIELD_INVALID", [{ field: "pay_on", problem }]);
  if (payOn < day) refuse("in_the_past");
  if (payOn > addDays(day, mostDaysAhead)) refuse("too_far");
  const [side, other] = sides;
  if (!isBankingDay(payOn) && (side === undefined || other !== undefined)) refuse("not_a_banking_day");
  const moved = bankingDay(payOn, side ?? "before");
  return moved < day ? refuse("not_a_banking_day") : moved;
}
