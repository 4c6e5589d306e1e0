import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "../forecasts-deps.ts";

/** How many days were left of the lots of a medicine when they were received, the fewest first. */
export interface KeepingRow {
  medicineId: string;
  days: number[];
}

/** Of all that was received since a day with an expiry. */
export async function selectKeeping(
  db: Db,
  { tenantId, institutionId }: Place,
  { from }: { from: string },
): Promise<KeepingRow[]> {
  const result = await sql<KeepingRow>`
    select m.medicine_id as "medicineId",
      json_agg(greatest(0, l.expires_on - m.happened_on) order by l.expires_on - m.happened_on) as days
    from stock_movement m
      join stock_lot l on l.tenant_id = m.tenant_id and l.institution_id = m.institution_id and l.id = m.lot_id
    where m.tenant_id = ${tenantId} and m.institution_id = ${institutionId} and m.kind = 'receive' and m.quantity > 0
      and m.happened_on >= ${from} and l.expires_on is not null
    group by m.medicine_id`.execute(db);
  return result.rows;
}
