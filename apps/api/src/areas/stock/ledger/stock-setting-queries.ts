import type { Db } from "../../../platform/db/database.ts";
import type { StockSettingValuation } from "../tables.ts";

export interface StockSetting {
  begins_on: string | null;
  valuation: StockSettingValuation;
}

/** How an institution keeps stock; nothing begins, and list prices count, by default. */
export async function selectStockSetting(db: Db, tenantId: string, institutionId: string): Promise<StockSetting> {
  const row = await db
    .selectFrom("stock_setting")
    .select((eb) => [eb.cast<string | null>("begins_on", "text").as("begins_on"), "valuation"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .executeTakeFirst();
  return row ?? { begins_on: null, valuation: "list_price" };
}

export async function saveStockSetting(
  tx: Db,
  tenantId: string,
  institutionId: string,
  { begins_on, valuation, updated_at }: StockSetting & { updated_at: Date },
): Promise<void> {
  await tx
    .insertInto("stock_setting")
    .values({ tenant_id: tenantId, institution_id: institutionId, begins_on, valuation, updated_at })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id"]).doUpdateSet({ begins_on, valuation, updated_at }),
    )
    .execute();
}
