import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { type DebitRow, selectDebits } from "./debits-queries.ts";
import type { PaymentsDeps, RunRef } from "./payments-deps.ts";
import {
  type PaymentItemRow,
  type PaymentRunPlace,
  type PaymentRunRow,
  selectPaymentItems,
  selectPaymentRun,
  selectPaymentRuns,
  selectPaymentTransfers,
  type TransferRow,
} from "./runs-queries.ts";

/** Most runs that are listed. */
const mostRuns = 200;

/** A run with its transfers, what they settle, and the debits of a bank's file that paid them. */
export interface RunView {
  run: PaymentRunRow;
  transfers: TransferRow[];
  items: PaymentItemRow[];
  debits: DebitRow[];
}

/** The debit that paid a transfer; nothing where none was recorded. */
export const debitOf = ({ debits }: Pick<RunView, "debits">, tradingId: string): DebitRow | undefined =>
  debits.find((debit) => debit.tradingId === null || debit.tradingId === tradingId);

/** Reads a run. @throws Failure PAYMENT_NOT_FOUND */
export async function readRun(db: PaymentsDeps["db"], place: PaymentRunPlace): Promise<RunView> {
  const run = (await selectPaymentRun(db, place)) ?? fail("PAYMENT_NOT_FOUND");
  return {
    run,
    transfers: await selectPaymentTransfers(db, place),
    items: await selectPaymentItems(db, place),
    debits: await selectDebits(db, place),
  };
}

/** One run; for members and the head office. @throws Failure PAYMENT_NOT_FOUND */
export async function getPaymentRun(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId, runId }: RunRef,
): Promise<RunView> {
  await institutionAccess.enterToRead(db, institutionId);
  return readRun(db, { tenantId, institutionId, runId });
}

/** The newest runs; for members and the head office. */
export async function listPaymentRuns(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId }: { institutionId: string },
): Promise<PaymentRunRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectPaymentRuns(db, { tenantId, institutionId }, mostRuns);
}
