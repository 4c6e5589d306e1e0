import { encodeTransfers } from "@meguri/formats/zengin/encode-transfers";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import type { PaymentsDeps, RunRef } from "./payments-deps.ts";
import { type RunView, readRun } from "./read-payment-run.ts";
import { changePaymentRun } from "./runs-queries.ts";
import { accountOf, fileAccount } from "./transfer-account.ts";

/** A file for a bank. */
export interface BankFile {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
  view: RunView;
}

/**
 * The 総合振込 of an approved run, with the accounts it was approved with; for managers. The first export marks the run; each
 * is audited, and gives the same bytes.
 * @throws Failure PAYMENT_NOT_FOUND; PAYMENT_STATE where it is not approved, is ended, or has nothing to transfer;
 *   PAYEE_NOT_APPROVED where an account has changed since; FIELD_INVALID where the file cannot hold a value
 */
export async function exportPaymentRun(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  { institutionId, runId }: RunRef,
): Promise<BankFile> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId, runId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const view = await readRun(tx, place);
    const { run, transfers } = view;
    if (run.payer === null || (run.state !== "approved" && run.state !== "exported")) fail("PAYMENT_STATE");
    if (transfers.some(({ isApproved, isSame }) => !isApproved || !isSame)) fail("PAYEE_NOT_APPROVED");
    const paid = transfers.filter(({ yen }) => yen !== "0");
    if (paid.length === 0) fail("PAYMENT_STATE");
    const { payerCode, ...payer } = run.payer;
    const { bytes, problems } = encodeTransfers({
      payer: { ...fileAccount(payer), code: payerCode, name: payer.holder },
      payOn: run.payOn,
      transfers: paid.map((row) => ({
        ...fileAccount(accountOf(row)),
        name: row.holder,
        yen: BigInt(row.yen),
        customerCode1: "",
        customerCode2: "",
        edi: "",
      })),
    });
    if (problems)
      fail(
        "FIELD_INVALID",
        problems.map(({ field, code }) => ({ field, problem: code })),
      );
    const isFirst = run.state === "approved";
    if (isFirst) {
      await changePaymentRun(tx, place, { state: "exported", exported_by: userId, exported_at: clock.now() });
    }
    await audit(tx, clock, actor, {
      action: isFirst ? "payment.exported" : "payment.exported_again",
      objectType: "payment_run",
      objectId: runId,
      institutionId,
      after: { payOn: run.payOn, yen: run.yen, count: paid.length },
    });
    const fileName = `sogo-${run.payOn.replaceAll("-", "")}-${runId.slice(-6)}.txt`;
    return { fileName, content: bytes, view: isFirst ? await readRun(tx, place) : view };
  });
}
