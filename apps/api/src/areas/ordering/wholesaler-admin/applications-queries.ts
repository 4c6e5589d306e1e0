import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { type WholesalerRow, wholesalers } from "../wholesalers/index.ts";

/**
 * Registrations that wait for an administrator, oldest first, or the others that were ever applied for, newest first;
 * after the place where the last page ended.
 */
export async function selectApplications(
  db: Db,
  tenantId: string,
  page: { decided: boolean; after: { at: Date; id: string } | undefined; limit: number },
): Promise<WholesalerRow[]> {
  const at = sql.ref(page.decided ? "w.state_at" : "w.waits_since");
  let query = wholesalers(db, tenantId);
  query = page.decided
    ? query.where("w.waits_since", "is", null).where("w.state", "<>", "draft")
    : query.where("w.waits_since", "is not", null);
  if (page.after) {
    const beyond = page.decided ? sql`<` : sql`>`;
    const place = sql`(${page.after.at}::timestamptz(3), ${page.after.id}::uuid)`;
    query = query.where(sql<boolean>`(${at}, w.id) ${beyond} ${place}`);
  }
  const order = page.decided ? "desc" : "asc";
  return query.orderBy(at, order).orderBy("w.id", order).limit(page.limit).execute();
}
