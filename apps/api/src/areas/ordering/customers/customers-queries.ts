import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** Customers that a wholesaler has agreed with: these, or all of them. */
export async function selectAgreed(
  db: Db,
  { tenantId, wholesalerId, ids }: { tenantId: string; wholesalerId: string; ids: string[] | undefined },
): Promise<{ id: string; institution_id: string; van_code: string; company: string | null }[]> {
  let query = db
    .selectFrom("trading as t")
    .innerJoin("wholesaler as w", (join) =>
      join.onRef("w.tenant_id", "=", "t.tenant_id").onRef("w.id", "=", "t.wholesaler_id"),
    )
    .select(["t.id", "t.institution_id", "t.van_code", "w.company"])
    .where("t.tenant_id", "=", tenantId)
    .where("t.wholesaler_id", "=", wholesalerId)
    .where("t.state", "=", "approved");
  if (ids) query = query.where("t.id", "=", sql<string>`any(${ids}::uuid[])`);
  return query.orderBy("t.id").execute();
}
