import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "../forecasts-deps.ts";
import type { VisitPosition } from "../read/forecast-cursors.ts";

/** A patient who is expected, by the hexadecimal key. */
export interface VisitRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  patient: string;
  birthYear: number | null;
  probability: number;
  within7: number;
  within14: number;
  within28: number;
  earliest: string;
  day: string;
  latest: string;
  amount: string;
  lastVisit: string;
  daysSupplied: number | null;
}

/** A page of visits, the soonest first, and how many there are in all. */
export async function selectVisits(
  db: Db,
  { tenantId, institutionId }: Place,
  { medicineId, until }: { medicineId: string; until: string },
  { after, limit }: { after: VisitPosition | undefined; limit: number },
): Promise<(VisitRow & { total: number })[]> {
  const one = medicineId === "" ? sql`` : sql`and v.medicine_id = ${medicineId}`;
  const soon = until === "" ? sql`` : sql`and v.likely <= ${until}`;
  const beyond = after
    ? sql`where (day, patient, "medicineId") > (${after.day}::text, ${after.patient}::text, ${after.medicineId}::text)`
    : sql``;
  const result = await sql<VisitRow & { total: number }>`
    with found as materialized (
      select v.medicine_id as "medicineId", m.name as "medicineName", m.unit, encode(v.patient_key, 'hex') as patient,
        v.birth_year as "birthYear", v.probability, v.within7, v.within14, v.within28, v.earliest::text as earliest,
        v.likely::text as day, v.latest::text as latest, trim_scale(v.amount)::text as amount,
        v.last_visit::text as "lastVisit", v.days_supplied as "daysSupplied", (count(*) over ())::int as total
      from expected_visit v join medicine m on m.id = v.medicine_id
      where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} ${one} ${soon}
    )
    select * from found ${beyond} order by day, patient, "medicineId" limit ${limit}`.execute(db);
  return result.rows;
}
