import type { UnitKind } from "@meguri/formats/dispensing/dispensing";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DispensingStockEffect } from "../tables.ts";
import type { Place } from "./apply/dispensing-writes-queries.ts";
import { prescriptionColumns } from "./prescription-columns-sql.ts";

export interface PrescriptionRow {
  id: string;
  dispensedOn: string;
  prescribedOn: string | null;
  receptionNo: string;
  prescriptionNo: string;
  clinicName: string;
  department: string;
  itemCount: number;
  unknownCount: number;
  nextVisitOn: string | null;
  stockEffect: DispensingStockEffect;
  fileId: string;
  fileName: string;
  patientKey: Buffer | null;
  birthYear: number | null;
  isPatientErased: boolean;
  names: string[];
}

const from = sql`
  from dispensing d join dispensing_file f on f.tenant_id = d.tenant_id and f.institution_id = d.institution_id
    and f.id = d.file_id`;

export interface PrescriptionsPage {
  keyword: string;
  from: string;
  to: string;
  before: { day: string; id: string } | undefined;
  limit: number;
}

// Each name is folded once, however often it was dispensed, because folding takes time; offset 0 keeps it from being
// done before the names are compared.
const inPeriod = ({ tenantId, institutionId }: Place, page: Pick<PrescriptionsPage, "keyword" | "from" | "to">) => sql`
  d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state = 'active'
    and d.dispensed_on between ${page.from} and ${page.to}
    and (${page.keyword} = '' or d.reception_no = ${page.keyword} or d.prescription_no = ${page.keyword}
      or position(fold_text(${page.keyword}) in fold_text(d.clinic_name)) > 0
      or d.id in (select i.dispensing_id from dispensing_item i
        where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.name in (
          select n.name from (
            select distinct name from dispensing_item
            where tenant_id = ${tenantId} and institution_id = ${institutionId} offset 0) n
          where position(fold_text(${page.keyword}) in fold_text(n.name)) > 0)))`;

/** A page of prescriptions of a period, newest first. No patient is in it. */
export async function selectPrescriptions(db: Db, place: Place, page: PrescriptionsPage): Promise<PrescriptionRow[]> {
  const result = await sql<PrescriptionRow>`
    select ${prescriptionColumns(page.keyword)}, null as "patientKey", null as "birthYear" ${from}
    where ${inPeriod(place, page)}
      ${page.before ? sql`and (d.dispensed_on, d.id) < (${page.before.day}, ${page.before.id})` : sql``}
    order by d.dispensed_on desc, d.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}

export async function countPrescriptions(
  db: Db,
  place: Place,
  page: Pick<PrescriptionsPage, "keyword" | "from" | "to">,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from dispensing d where ${inPeriod(place, page)}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** The content of a file, and what of it is still in force. */
export async function selectPrescriptionsOfFile(
  db: Db,
  { tenantId, institutionId }: Place,
  fileId: string,
): Promise<PrescriptionRow[]> {
  const result = await sql<PrescriptionRow>`
    select ${prescriptionColumns()}, null as "patientKey", null as "birthYear" ${from}
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.file_id = ${fileId}
    order by d.id limit 500`.execute(db);
  return result.rows;
}

/** One prescription that still holds, with its patient's key. */
export async function selectPrescription(
  db: Db,
  { tenantId, institutionId }: Place,
  id: string,
): Promise<PrescriptionRow | undefined> {
  const result = await sql<PrescriptionRow>`
    select ${prescriptionColumns()}, d.patient_key as "patientKey", d.birth_year as "birthYear" ${from}
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = ${id} and d.state = 'active'`.execute(
    db,
  );
  return result.rows[0];
}

export interface PrescriptionItemRow {
  line: number;
  rpNo: string;
  usageClass: string;
  usageName: string;
  usageCount: number | null;
  medicineId: string | null;
  name: string;
  unit: string;
  unitKind: UnitKind | "";
  amount: string | null;
  fileTotal: string | null;
  /** In the medicine's own unit; null where that is not known. */
  total: string | null;
  stockUnit: string;
  code: string;
  remainder: string | null;
  notable: string | null;
  lots: { lot: string; expiresOn: string; quantity: string }[];
}

/** Items with the lots they were taken from: where two items are of one medicine, both show the lots of the two. */
export async function selectPrescriptionItems(
  db: Db,
  { tenantId, institutionId }: Place,
  id: string,
): Promise<PrescriptionItemRow[]> {
  const result = await sql<PrescriptionItemRow>`
    select i.line, i.rp_no as "rpNo", i.usage_class as "usageClass", i.usage_name as "usageName",
      i.usage_count as "usageCount", i.medicine_id as "medicineId", coalesce(nullif(i.name, ''), m.name, '') as name,
      i.unit, i.unit_kind as "unitKind", trim_scale(i.amount)::text as amount,
      trim_scale(coalesce(i.file_total, i.total))::text as "fileTotal", trim_scale(i.total)::text as total,
      coalesce(m.unit, '') as "stockUnit",
      coalesce(i.codes -> 0 ->> 'code', '') as code,
      (select trim_scale(sum(r.quantity))::text from remainder r where r.tenant_id = i.tenant_id
        and r.institution_id = i.institution_id and r.dispensing_id = i.dispensing_id and r.line = i.line
        and r.state = 'open') as remainder,
      case when i.medicine_id is not null then trim_scale(i.total - (
        select coalesce(sum(r.quantity), 0) from remainder r where r.tenant_id = i.tenant_id
          and r.institution_id = i.institution_id and r.dispensing_id = i.dispensing_id and r.line = i.line
          and r.state <> 'undone'))::text end as notable,
      coalesce((
        select json_agg(json_build_object('lot', l.lot, 'expiresOn', coalesce(l.expires_on::text, ''),
          'quantity', trim_scale(t.taken)::text) order by l.expires_on nulls last, l.id)
        from (
          select lot_id, -sum(quantity) as taken from stock_movement s
          where s.tenant_id = i.tenant_id and s.institution_id = i.institution_id and s.source_id = i.dispensing_id
            and s.medicine_id = i.medicine_id and s.kind = 'dispense' group by lot_id having sum(quantity) <> 0) t
        join stock_lot l on l.tenant_id = i.tenant_id and l.institution_id = i.institution_id and l.id = t.lot_id), '[]') as lots
    from dispensing_item i left join medicine m on m.id = i.medicine_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.dispensing_id = ${id}
    order by i.line`.execute(db);
  return result.rows;
}
