import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "../apply/dispensing-writes-queries.ts";

/** An institution that keeps patients longer than it wants to, and the first day it still keeps. */
export interface PastRetention extends Place {
  beforeDay: string;
}

/** What an erasure took away. */
export interface Erased {
  dispensings: number;
  visits: number;
}

/** Institutions that keep patients longer than they want to; read outside any tenant. */
export async function selectPastRetention(db: Db, today: string): Promise<PastRetention[]> {
  const result = await sql<PastRetention>`
    select tenant_id as "tenantId", institution_id as "institutionId", before_day::text as "beforeDay"
    from institutions_past_retention(${today}::date)`.execute(db);
  return result.rows;
}

/** Waits for a forecast that is being written: it holds the same row, and would bring erased patients back. */
export async function holdPatients(tx: Db, { tenantId, institutionId }: Place): Promise<void> {
  await tx
    .selectFrom("dispensing_setting")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .forUpdate()
    .execute();
}

/** The key of the patient of a prescription that still holds; null where it has none, undefined where there is no such prescription. */
export async function selectPatientKey(
  tx: Db,
  { tenantId, institutionId }: Place,
  prescriptionId: string,
): Promise<Buffer | null | undefined> {
  const row = await tx
    .selectFrom("dispensing")
    .select("patient_key")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", prescriptionId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row?.patient_key;
}

/** Takes one patient out of every dispensing of the institution, and out of what was forecast. */
export function erasePatientOf(tx: Db, place: Place, key: Buffer, at: Date): Promise<Erased> {
  return erase(tx, place, sql`d.patient_key = ${key}`, at);
}

/** Takes the patients out of dispensings before a day, at most `most` of them. */
export function erasePatientsBefore(
  tx: Db,
  place: Place,
  { day, most }: { day: string; most: number },
  at: Date,
): Promise<Erased> {
  const { tenantId, institutionId } = place;
  const oldest = sql`d.id in (
    select id from dispensing where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and dispensed_on < ${day} and patient_key is not null order by dispensed_on limit ${most})`;
  return erase(tx, place, oldest, at);
}

/** The numbers of the receipt computer stay, because it sends corrections under them; notes are written by hand and go. */
async function erase(
  tx: Db,
  { tenantId, institutionId }: Place,
  which: ReturnType<typeof sql>,
  at: Date,
): Promise<Erased> {
  const erased = await sql<{ id: string }>`
    update dispensing d
    set patient_key = null, birth_year = null, sex = null, next_visit_on = null, patient_erased_at = ${at}
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.patient_key is not null and ${which}
    returning d.id`.execute(tx);
  const ids = erased.rows.map(({ id }) => id);
  await tx
    .updateTable("remainder")
    .set({ note: "" })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("dispensing_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("note", "<>", "")
    .execute();
  const visits = await sql`
    delete from expected_visit v where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId}
      and not exists (select from dispensing d where d.patient_key = v.patient_key and d.institution_id = v.institution_id
        and d.tenant_id = v.tenant_id and d.state = 'active')`.execute(tx);
  return { dispensings: ids.length, visits: Number(visits.numAffectedRows ?? 0n) };
}
