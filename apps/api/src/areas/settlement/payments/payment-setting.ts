import type { PaymentSettingFields } from "@meguri/rules/payment";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { bankAccountKinds } from "../invoices/index.ts";
import { type PaymentSettingRow, putPaymentSetting, selectPaymentSetting } from "./payment-setting-queries.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { accountColumns, accountOf } from "./transfer-account.ts";

/** Reads from which account an institution pays; for members and the head office. */
export async function getPaymentSetting(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId }: { institutionId: string },
): Promise<PaymentSettingRow | undefined> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectPaymentSetting(db, { tenantId, institutionId });
}

/**
 * Changes it; for managers. Approved runs keep the account they were approved with.
 * @throws Failure CHANGED_MEANWHILE where somebody else has changed it since it was read
 */
export async function updatePaymentSetting(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  { institutionId, edit, readAt }: { institutionId: string; edit: Edit<PaymentSettingFields>; readAt: number },
): Promise<PaymentSettingRow | undefined> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const before = await selectPaymentSetting(tx, place);
    if ((before?.updated_at.getTime() ?? 0) !== readAt) fail("CHANGED_MEANWHILE");
    const { account, payerCode, twoApprovers } = edit(editedPart(before));
    await putPaymentSetting(tx, {
      tenant_id: tenantId,
      institution_id: institutionId,
      ...accountColumns(account),
      payer_code: payerCode,
      two_approvers: twoApprovers,
      updated_at: before ? momentAfter(clock, before.updated_at) : clock.now(),
    });
    const after = await selectPaymentSetting(tx, place);
    await audit(tx, clock, actor, {
      action: "payment.setting_updated",
      objectType: "payment_setting",
      objectId: institutionId,
      institutionId,
      before: { ...editedPart(before) },
      after: { ...editedPart(after) },
    });
    return after;
  });
}

/** What a manager edits of the setting; the defaults where nothing is set. */
function editedPart(row: PaymentSettingRow | undefined): PaymentSettingFields {
  const account = accountOf(row);
  return {
    account: {
      bankCode: account.bankCode,
      bankName: account.bankName,
      branchCode: account.branchCode,
      branchName: account.branchName,
      accountKind: bankAccountKinds.wire(account.accountKind),
      accountNumber: account.accountNumber,
      holder: account.holder,
    },
    payerCode: row?.payer_code ?? "",
    twoApprovers: row?.two_approvers ?? false,
  };
}
