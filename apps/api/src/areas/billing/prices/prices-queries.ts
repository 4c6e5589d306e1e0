import type { Db } from "../../../platform/db/database.ts";

/** The price of the plan for medicine ordering from a month on. */
export interface PriceRow {
  /** First day of the first month. */
  firstMonth: string;
  /** Whole yen without tax, a month and institution. */
  netYen: string;
}

const plan = "medorder";

/** All prices, newest first. */
export async function selectPlanPrices(db: Db, tenantId: string): Promise<PriceRow[]> {
  return db
    .selectFrom("plan_price")
    .select((eb) => [eb.cast<string>("first_month", "text").as("firstMonth"), "net_yen as netYen"])
    .where("tenant_id", "=", tenantId)
    .where("plan", "=", plan)
    .orderBy("first_month", "desc")
    .execute();
}

/** Sets the price from a month on. */
export async function upsertPrice(
  tx: Db,
  tenantId: string,
  { firstMonth, netYen, by, at }: PriceRow & { by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("plan_price")
    .values({ tenant_id: tenantId, plan, first_month: firstMonth, net_yen: netYen, set_by: by, set_at: at })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "plan", "first_month"]).doUpdateSet({ net_yen: netYen, set_by: by, set_at: at }),
    )
    .execute();
}

/** Deletes the price from a month on. @returns whether there was one */
export async function deletePriceRow(tx: Db, tenantId: string, firstMonth: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("plan_price")
    .where("tenant_id", "=", tenantId)
    .where("plan", "=", plan)
    .where("first_month", "=", firstMonth)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Whether paid plans go on. */
export async function hasOpenPlans(tx: Db, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("paid_plan")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("ends_on", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
