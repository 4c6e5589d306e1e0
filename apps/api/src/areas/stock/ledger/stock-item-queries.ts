import type { Db } from "../../../platform/db/database.ts";

/** One medicine of one institution. */
export interface StockPlace {
  tenantId: string;
  institutionId: string;
  medicineId: string;
}

/** What people set for a medicine. */
export interface ItemSettings {
  order_point: string | null;
  location: string;
}

export async function selectItemSettings(db: Db, place: StockPlace): Promise<ItemSettings> {
  const row = await db
    .selectFrom("stock_item")
    .select(["order_point", "location"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("medicine_id", "=", place.medicineId)
    .executeTakeFirst();
  return row ?? { order_point: null, location: "" };
}

export async function updateItemSettings(tx: Db, place: StockPlace, settings: ItemSettings): Promise<void> {
  await tx
    .updateTable("stock_item")
    .set(settings)
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("medicine_id", "=", place.medicineId)
    .execute();
}
