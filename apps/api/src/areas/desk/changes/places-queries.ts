import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Ids of the institutions and wholesalers of a person, and of the shops of their head offices. */
export async function selectPlaces(db: Db, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select institution_id as id from membership where tenant_id = ${tenantId} and user_id = ${userId}
    union
    select s.id
    from corporation_member o join institution s on s.tenant_id = o.tenant_id and s.corporation_id = o.corporation_id
    where o.tenant_id = ${tenantId} and o.user_id = ${userId}
    union
    select wholesaler_id from wholesaler_member where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}
