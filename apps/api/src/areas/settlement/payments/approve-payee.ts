import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, today, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { enteredPayee } from "./payee-state.ts";
import { markPayeeApproved, type PayeeRow, selectPayee, selectPayees } from "./payees-queries.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { accountPart } from "./transfer-account.ts";

/** The wholesalers of an institution with their accounts; for members and the head office. */
export async function listPayees(
  { db, institutionAccess }: PaymentsDeps,
  { tenantId }: Actor,
  { institutionId }: { institutionId: string },
): Promise<PayeeRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectPayees(db, { tenantId, institutionId });
}

/** Whether a person is the only manager of an institution, who has nobody else to approve an account. */
export async function isOnlyManager(
  db: Db,
  { tenantId, userId }: Actor,
  { institutionAccess, institutionId }: Pick<PaymentsDeps, "institutionAccess"> & { institutionId: string },
): Promise<boolean> {
  const managers = await institutionAccess.managersOf(db, tenantId, institutionId);
  return managers.length === 1 && managers[0] === userId;
}

/** The first day on which the only manager approves an account that was entered at a moment: the day after the entry. */
export const aloneFrom = (enteredAt: Date): string => addDays(tokyoDay(enteredAt), 1);

/**
 * Approves an account that somebody else entered; for managers. The only manager approves an own entry from the next day
 * on, with a second factor. One that is approved stays as it is.
 * @throws Failure TRADING_NOT_FOUND where there is no such account; CHANGED_MEANWHILE where it is another version;
 *   ANOTHER_PERSON_NEEDED for the one who entered it, where there is another manager or it is still the same day;
 *   SECOND_FACTOR_NEEDED for the only manager without one
 */
export async function approvePayee(
  { db, clock, institutionAccess }: PaymentsDeps,
  actor: Actor,
  { institutionId, tradingId, version }: { institutionId: string; tradingId: string; version: number },
): Promise<PayeeRow> {
  await institutionAccess.enter(db, institutionId, "manager");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "payment", institutionId);
    const read = async () => (await selectPayee(tx, place, { tradingId })) ?? fail("TRADING_NOT_FOUND");
    const before = enteredPayee(await read()) ?? fail("TRADING_NOT_FOUND");
    if (before.version !== version) fail("CHANGED_MEANWHILE");
    const alone = before.entered_by === userId;
    if (alone) {
      const isOnly = await isOnlyManager(tx, actor, { institutionAccess, institutionId });
      if (!isOnly || today(clock) < aloneFrom(before.entered_at)) fail("ANOTHER_PERSON_NEEDED");
      if (!actor.hasSecondFactor) fail("SECOND_FACTOR_NEEDED");
    }
    const isNew = before.approved_at === null;
    if (isNew) await markPayeeApproved(tx, place, { tradingId, by: userId, at: clock.now(), alone });
    await audit(tx, clock, actor, {
      action: isNew ? "payee.approved" : "payee.approval_repeated",
      objectType: "trading",
      objectId: tradingId,
      institutionId,
      after: { ...accountPart(before), alone },
    });
    return read();
  });
}
