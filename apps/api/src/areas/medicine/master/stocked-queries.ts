import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** The medicines that an institution stocks: on hand, with an order point, or moved since a day. */
export async function selectStocked(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  since: string,
): Promise<Set<string>> {
  // One value instead of a thousand rows.
  const result = await sql<{ ids: string[] }>`
    select coalesce(array_agg(medicine_id), '{}') as ids from stock_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and (on_hand > 0 or order_point is not null or last_moved_on >= ${since}::date)`.execute(db);
  return new Set(result.rows[0]?.ids ?? []);
}
