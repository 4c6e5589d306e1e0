import type { BillingAccountFields } from "@meguri/rules/billing";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { columnsOf } from "./account-fields.ts";
import type { AccountsDeps } from "./accounts-deps.ts";
import { insertAccount, insertAccountMember, openAccount } from "./accounts-queries.ts";
import { readAccount, type SeenAccount } from "./read-account.ts";

/**
 * Creates an account with the caller as its owner. One that the caller has created with the id is returned as it is.
 * @throws Failure BILLING_ACCOUNT_NOT_FOUND where somebody else has an account with the id
 */
export async function createAccount(
  { db, clock }: Pick<AccountsDeps, "db" | "clock">,
  actor: Actor,
  { accountId, fields }: { accountId: string; fields: BillingAccountFields },
): Promise<SeenAccount> {
  const { tenantId, userId } = actor;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const columns = columnsOf(fields);
    // Until readAccount, which opens it only to its members.
    await openAccount(tx, accountId);
    const created = await insertAccount(tx, {
      ...columns,
      tenant_id: tenantId,
      id: accountId,
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    if (created) await insertAccountMember(tx, { tenantId, accountId }, { userId, role: "owner", at: now });
    const account = await readAccount({ db: tx, clock }, actor, accountId);
    const object = { objectType: "billing_account", objectId: accountId };
    await audit(tx, clock, actor, {
      action: created ? "billing.created" : "billing.create_repeated",
      ...object,
      after: columns,
    });
    return account;
  });
}
