import type { Db } from "../../../platform/db/database.ts";
import type { AccountPlace } from "../accounts/index.ts";

/** Keeps that an account has opened a page of the provider. */
export async function insertCardSetup(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  setup: { id: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("billing_card_setup")
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      setup_id: setup.id,
      started_by: setup.by,
      started_at: setup.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "account_id", "setup_id"]).doNothing())
    .execute();
}

/** Whether an account has opened a page, and when its card was stored; undefined where it has not opened it. */
export async function selectCardSetup(
  db: Db,
  { tenantId, accountId }: AccountPlace,
  setupId: string,
): Promise<{ finished_at: Date | null } | undefined> {
  return db
    .selectFrom("billing_card_setup")
    .select("finished_at")
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("setup_id", "=", setupId)
    .executeTakeFirst();
}

export async function finishCardSetup(
  tx: Db,
  { tenantId, accountId }: AccountPlace,
  setupId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("billing_card_setup")
    .set({ finished_at: at })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .where("setup_id", "=", setupId)
    .execute();
}
