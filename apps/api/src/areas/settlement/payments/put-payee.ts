import type { PayeeFields } from "@meguri/rules/payment";
import type { Actor } from "../../../platform/actor.ts";
import { auditAll } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { enteredPayee } from "./payee-state.ts";
import { type PayeeRow, putPayeeRow, selectPayee, withdrawApprovals } from "./payees-queries.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { accountColumns, accountPart, isSameAccount } from "./transfer-account.ts";

/** How the wire names what `moves` holds, in the order of its numbers. */
const moves = ["before", "after"] as const;

/**
 * Enters or changes the account of a wholesaler; for managers. A changed account needs a second person again, and runs that
 * were approved with the old one, but not exported, need a new approval.
 * @throws Failure TRADING_NOT_FOUND; CHANGED_MEANWHILE where somebody else has changed it since it was read
 */
export async function putPayee(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  wish: { institutionId: string; tradingId: string; version: number; fields: PayeeFields },
): Promise<PayeeRow> {
  const { institutionId, tradingId, version, fields } = wish;
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const read = async () => (await selectPayee(tx, place, { tradingId })) ?? fail("TRADING_NOT_FOUND");
    const row = await read();
    if ((row.version ?? 0) !== version) fail("CHANGED_MEANWHILE");
    const before = enteredPayee(row);
    const account = accountColumns(fields.account);
    const isKept = before !== undefined && isSameAccount(before, account);
    const now = clock.now();
    const terms = { fee_yen: fields.feeYen, moves: moves[fields.moves - 1] ?? "before" };
    await putPayeeRow(tx, {
      tenant_id: tenantId,
      institution_id: institutionId,
      trading_id: tradingId,
      ...account,
      ...terms,
      version: version + 1,
      entered_by: isKept ? before.entered_by : actor.userId,
      entered_at: isKept ? before.entered_at : now,
      approved_by: isKept ? before.approved_by : null,
      approved_at: isKept ? before.approved_at : null,
      ...(!isKept && { approved_alone: false }),
    });
    const withdrawn = isKept ? [] : await withdrawApprovals(tx, place, { tradingId });
    const object = { objectType: "trading", objectId: tradingId, institutionId };
    await auditAll(tx, clock, actor, [
      {
        action: "payee.put",
        ...object,
        before: before && { ...accountPart(before), fee_yen: before.fee_yen, moves: before.moves },
        after: { ...account, ...terms },
      },
      ...withdrawn.map((runId) => ({
        action: "payment.approval_withdrawn",
        objectType: "payment_run",
        objectId: runId,
        institutionId,
      })),
    ]);
    return read();
  });
}
