import type { Db } from "../../../platform/db/database.ts";

/** One act that a person confirmed, by the id created by the client. */
export interface StockAct {
  tenantId: string;
  institutionId: string;
  requestId: string;
  fingerprint: Buffer;
  sourceId: string;
  by: string;
  at: Date;
}

/** Claims a request id; a concurrent call waits for the first to end. @returns false where it is taken. */
export async function claimAct(tx: Db, act: StockAct): Promise<boolean> {
  const result = await tx
    .insertInto("stock_act")
    .values({
      tenant_id: act.tenantId,
      institution_id: act.institutionId,
      request_id: act.requestId,
      fingerprint: act.fingerprint,
      source_id: act.sourceId,
      confirmed_by: act.by,
      confirmed_at: act.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "request_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The earlier request of a request id, and the reference of its movements. */
export async function selectAct(
  db: Db,
  { tenantId, institutionId, requestId }: Pick<StockAct, "tenantId" | "institutionId" | "requestId">,
): Promise<{ fingerprint: Buffer; source_id: string } | undefined> {
  return db
    .selectFrom("stock_act")
    .select(["fingerprint", "source_id"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}
