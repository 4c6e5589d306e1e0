import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** How much more, or below zero less, of a medicine is promised to somebody. */
export interface Reservation {
  medicineId: string;
  quantity: string;
}

/** Promises stock, or lets it go, in the caller's transaction. The medicines must be held (holdStock). */
export async function reserveStock(
  tx: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  reservations: Reservation[],
): Promise<void> {
  if (reservations.length === 0) return;
  await sql`
    update stock_item i set reserved = i.reserved + r.quantity
    from (
      select medicine, sum(quantity) as quantity
      from unnest(${reservations.map((one) => one.medicineId)}::text[],
        ${reservations.map((one) => one.quantity)}::numeric[]) as a (medicine, quantity) group by medicine) r
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = r.medicine`.execute(tx);
}
