import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { monthOf } from "../../../platform/clock/month.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { BillingAccountPayBy } from "../tables.ts";
import type { AccountsDeps } from "./accounts-deps.ts";
import { type AccountRow, lockAccount, selectFoundAccounts, updateAccountRow } from "./accounts-queries.ts";
import { billingAccess } from "./billing-access.ts";
import { readAccount, type SeenAccount } from "./read-account.ts";

/** Where a page of accounts ended: the folded name and the id of its last one. */
export interface AccountPlaceInList {
  name: string;
  id: string;
}

/** Accounts of all people, by name; for administrators. */
export async function findAccounts(
  { db, clock }: Pick<AccountsDeps, "db" | "clock">,
  { text, after, limit }: { text: string; after: AccountPlaceInList | undefined; limit: number },
): Promise<{ rows: AccountRow[]; next: AccountPlaceInList | undefined }> {
  const found = await selectFoundAccounts(db, { text, month: monthOf(today(clock)), after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? { name: last.folded_name, id: last.id } : undefined;
  return { rows, next };
}

/** Sets how an account pays; for administrators. @throws Failure BILLING_ACCOUNT_NOT_FOUND */
export async function setPayBy(
  { db, clock }: Pick<AccountsDeps, "db" | "clock">,
  actor: Actor,
  { accountId, payBy }: { accountId: string; payBy: BillingAccountPayBy },
): Promise<SeenAccount> {
  await billingAccess.enterToRead(db, actor, accountId);
  const place = { tenantId: actor.tenantId, accountId };
  return inTransaction(db, async (tx) => {
    const before = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    await updateAccountRow(tx, place, { pay_by: payBy, updated_at: momentAfter(clock, before.updated_at) });
    await audit(tx, clock, actor, {
      action: "billing.pay_by_set",
      objectType: "billing_account",
      objectId: accountId,
      before: { payBy: before.pay_by },
      after: { payBy },
    });
    return readAccount({ db: tx, clock }, actor, accountId);
  });
}
