import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { WatchPlace } from "./watch-place.ts";

/** Institutions that were not notified of everything yet, of all tenants. */
export async function selectInstitutionsBehind(db: Db, limit: number): Promise<WatchPlace[]> {
  const result = await sql<WatchPlace>`
    select tenant_id as "tenantId", institution_id as "institutionId" from watch_institutions_behind(${limit})`.execute(
    db,
  );
  return result.rows;
}

/** How far an institution was notified. */
export interface WatchMark {
  supplySeq: string;
  recallSeq: string;
}

/** Locks how far an institution was notified; an institution without a mark gets one at the beginning. */
export async function lockWatchMark(tx: Db, { tenantId, institutionId }: WatchPlace, now: Date): Promise<WatchMark> {
  await sql`
    insert into watch_mark (tenant_id, institution_id, updated_at) values (${tenantId}, ${institutionId}, ${now})
    on conflict (tenant_id, institution_id) do nothing`.execute(tx);
  const result = await sql<WatchMark>`
    select supply_seq::text as "supplySeq", recall_seq::text as "recallSeq" from watch_mark
    where tenant_id = ${tenantId} and institution_id = ${institutionId} for update`.execute(tx);
  return result.rows[0] ?? { supplySeq: "0", recallSeq: "0" };
}

/** Keeps how far an institution was notified. */
export async function writeWatchMark(
  tx: Db,
  { tenantId, institutionId }: WatchPlace,
  { supplySeq, recallSeq }: WatchMark,
  now: Date,
): Promise<void> {
  await sql`
    update watch_mark set supply_seq = ${supplySeq}::bigint, recall_seq = ${recallSeq}::bigint, updated_at = ${now}
    where tenant_id = ${tenantId} and institution_id = ${institutionId}`.execute(tx);
}
