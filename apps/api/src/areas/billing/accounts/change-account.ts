import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { columnsOf, type EditedAccount, fieldsOf } from "./account-fields.ts";
import type { AccountsDeps } from "./accounts-deps.ts";
import { lockAccount, owes, updateAccountRow } from "./accounts-queries.ts";
import { billingAccess } from "./billing-access.ts";
import { cardColumns } from "./card-columns.ts";
import { forgetCard } from "./forget-card.ts";
import { endPayer, selectInstitutionsOfAccount } from "./payers-queries.ts";
import { readAccount, type SeenAccount } from "./read-account.ts";

/**
 * Changes what is on the invoices of an account; for owners.
 * @param readAt when the version that was edited had last changed; epoch milliseconds
 * @throws Failure CHANGED_MEANWHILE where somebody else has changed it since
 */
export async function updateAccount(
  { db, clock }: Pick<AccountsDeps, "db" | "clock">,
  actor: Actor,
  { accountId, readAt, edit }: { accountId: string; readAt: number; edit: Edit<EditedAccount> },
): Promise<SeenAccount> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  return inTransaction(db, async (tx) => {
    const before = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    if (before.updated_at.getTime() !== readAt) fail("CHANGED_MEANWHILE");
    const columns = columnsOf(edit({ fields: fieldsOf(before) }).fields);
    await updateAccountRow(tx, place, { ...columns, updated_at: momentAfter(clock, before.updated_at) });
    await audit(tx, clock, actor, {
      action: "billing.updated",
      objectType: "billing_account",
      objectId: accountId,
      before: columnsOf(fieldsOf(before)),
      after: columns,
    });
    return readAccount({ db: tx, clock }, actor, accountId);
  });
}

/**
 * Deletes an account with its card; for owners. Its requests end with it.
 * @throws Failure BILLING_ACCOUNT_IN_USE while it pays for an institution, also until the end of a month; BILLING_ACCOUNT_OWES
 *   while an invoice or a refund is open
 */
export async function deleteAccount(
  { db, clock, cards }: Pick<AccountsDeps, "db" | "clock" | "cards">,
  actor: Actor,
  accountId: string,
): Promise<void> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  const { tenantId, userId } = actor;
  const place = { tenantId, accountId };
  const card = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    const payers = await selectInstitutionsOfAccount(tx, place, monthOf(today(clock)));
    if (payers.some(({ agreedAt }) => agreedAt !== null)) fail("BILLING_ACCOUNT_IN_USE");
    for (const { id } of payers) await endPayer(tx, { tenantId, id }, { by: userId, at: now, lastMonth: null });
    if (await owes(tx, place)) fail("BILLING_ACCOUNT_OWES");
    await updateAccountRow(tx, place, cardColumns(undefined));
    await updateAccountRow(tx, place, { deleted_at: now, updated_at: now });
    await audit(tx, clock, actor, {
      action: "billing.deleted",
      objectType: "billing_account",
      objectId: accountId,
    });
    return before.card_method_id;
  });
  await forgetCard(cards, card);
}
