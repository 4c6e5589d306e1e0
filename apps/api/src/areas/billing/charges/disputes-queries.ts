import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";
import type { BillingDisputeTable } from "../tables.ts";

/** A dispute as far as it is known here. */
export interface DisputeRow {
  withdrawals: number;
  isWithdrawn: boolean;
  state: BillingDisputeTable["state"];
}

/** A dispute of the account that is open. */
export async function selectDispute(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  id: string,
): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom("billing_dispute")
    .select(["withdrawals", "is_withdrawn as isWithdrawn", "state"])
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Keeps a dispute as it is now. */
export async function upsertDispute(tx: Db, row: Insertable<BillingDisputeTable>): Promise<void> {
  const { state, withdrawals, is_withdrawn, changed_at, next_look_at } = row;
  await tx
    .insertInto("billing_dispute")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "id"]).doUpdateSet({ state, withdrawals, is_withdrawn, changed_at, next_look_at }),
    )
    .execute();
}

/** A dispute that was taken, and whose it is. */
export interface TakenDispute {
  disputeId: string;
  accountId: string;
}

/** Takes the open dispute that has waited longest; nobody else takes it until a moment. */
export async function takeDispute(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<TakenDispute | undefined> {
  const result = await sql<TakenDispute>`
    select dispute_id as "disputeId", account_id as "accountId" from take_billing_dispute(${now}, ${until})`.execute(
    db,
  );
  return result.rows[0];
}
