import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { DispensingCameBy, DispensingFormat, StoredProblem } from "../../platform/db/dispensing-tables.ts";
import type { DispensingRow, ItemRow } from "./dispensing-rows.ts";

export interface Place {
  tenantId: string;
  institutionId: string;
}

export interface NewFile {
  id: string;
  name: string;
  format: DispensingFormat;
  sha256: Buffer;
  size: number;
  failed: boolean;
  dispensings: number;
  items: number;
  problems: StoredProblem[];
}

/**
 * Writes files, always in one order, so that two who bring the same ones never wait for each other.
 * @returns the ids of those whose content was not there already; failed ones are always written.
 */
export async function insertFiles(
  tx: Db,
  { tenantId, institutionId }: Place,
  files: NewFile[],
  came: { by: string; terminalName: string; at: Date; cameBy: DispensingCameBy },
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    insert into dispensing_file (tenant_id, institution_id, id, name, format, sha256, size, state, dispensings, items,
      problems, came_by, imported_by, terminal_name, imported_at)
    select ${tenantId}, ${institutionId}, f.id, f.name, f.format, decode(f.sha256, 'hex'), f.size,
      case when f.failed then 'failed' else 'imported' end, f.dispensings, f.items, f.problems, ${came.cameBy}, ${came.by},
      ${came.terminalName},
      ${came.at}
    from json_to_recordset(${JSON.stringify(files.map((file) => ({ ...file, sha256: file.sha256.toString("hex") })))}::json)
      as f (id uuid, name text, format text, sha256 text, size int, failed boolean, dispensings int, items int, problems jsonb)
    order by f.sha256
    on conflict (tenant_id, institution_id, sha256) where state <> 'failed' do nothing
    returning id`.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

/** Lets one batch of an institution be taken in at a time, so that two files for one prescription keep their order. */
export async function lockImports(tx: Db, { tenantId, institutionId }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dispensings ${tenantId} ${institutionId}`}, 0))`.execute(
    tx,
  );
}

export interface EndedDispensing {
  id: string;
  sourceKey: string;
  fileId: string;
}

/** Ends what stood under these keys. @returns what it was. */
export async function endDispensings(
  tx: Db,
  { tenantId, institutionId }: Place,
  ends: { sourceKey: string; deleted: boolean }[],
  at: Date,
): Promise<EndedDispensing[]> {
  if (ends.length === 0) return [];
  const keysOf = (among: typeof ends) => sql`any (${among.map(({ sourceKey }) => sourceKey)}::text[])`;
  // No join with the keys: before the database knows anything of the table it would go through it once a key.
  const found = await sql<EndedDispensing>`
    update dispensing d set ended_at = ${at},
      state = case when d.source_key = ${keysOf(ends.filter(({ deleted }) => deleted))} then 'deleted' else 'replaced' end
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.source_key = ${keysOf(ends)}
      and d.state = 'active'
    returning d.id, d.source_key as "sourceKey", d.file_id as "fileId"`.execute(tx);
  return found.rows;
}

/** Which medicines dispensings are about, as far as they are known. */
export async function selectMedicinesOf(
  tx: Db,
  { tenantId, institutionId }: Place,
  dispensingIds: string[],
): Promise<string[]> {
  if (dispensingIds.length === 0) return [];
  const found = await sql<{ medicineId: string }>`
    select distinct medicine_id as "medicineId" from dispensing_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and dispensing_id = any (${dispensingIds}::uuid[])
      and medicine_id is not null`.execute(tx);
  return found.rows.map(({ medicineId }) => medicineId);
}

/** Marks files of which nothing is active any more by what became of the last of it. */
export async function settleFiles(tx: Db, { tenantId, institutionId }: Place, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    update dispensing_file f set state = d.state
    from (
      select distinct on (file_id) file_id, state from dispensing
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and file_id = any (${fileIds}::uuid[])
      order by file_id, state = 'active' desc, ended_at desc) d
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = d.file_id and d.state <> 'active'`.execute(
    tx,
  );
}

export type WrittenItem = ItemRow & { dispensingId: string; medicineId: string | null };

/** Writes dispensings and their items, in two statements whatever their number. */
export async function insertDispensings(
  tx: Db,
  { tenantId, institutionId }: Place,
  rows: (DispensingRow & { stockEffect: string })[],
  items: WrittenItem[],
  at: Date,
): Promise<void> {
  const told = rows.map(({ items: own, patient, ...row }) => ({
    ...row,
    itemCount: own.length,
    patientKey: patient?.key.toString("hex"),
    birthYear: patient?.birthYear,
    sex: patient?.sex,
  }));
  await sql`
    insert into dispensing (tenant_id, institution_id, id, source_key, file_id, dispensed_on, prescribed_on, reception_no,
      prescription_no, clinic_code, clinic_name, department, patient_key, birth_year, sex, item_count, next_visit_on,
      stock_effect, imported_at)
    select ${tenantId}, ${institutionId}, id, "sourceKey", "fileId", "dispensedOn", "prescribedOn", "receptionNo",
      "prescriptionNo", "clinicCode", "clinicName", department, decode("patientKey", 'hex'), "birthYear", sex, "itemCount",
      "nextVisitOn", "stockEffect", ${at}
    from json_to_recordset(${JSON.stringify(told)}::json) as d (id uuid, "sourceKey" text, "fileId" uuid,
      "dispensedOn" date, "prescribedOn" date, "receptionNo" text, "prescriptionNo" text, "clinicCode" text,
      "clinicName" text, department text, "patientKey" text, "birthYear" smallint, sex smallint, "itemCount" int,
      "nextVisitOn" date, "stockEffect" text)`.execute(tx);
  await sql`
    insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, usage_name,
      usage_count, one_dose_package, medicine_id, codes, is_medicine, name, unit, amount, total, lot, generic_prescribed)
    select ${tenantId}, ${institutionId}, "dispensingId", line, "rpNo", "usageClass", "usageName", "usageCount",
      "oneDosePackage", "medicineId", codes, "isMedicine", name, unit, amount, total, lot, "genericPrescribed"
    from json_to_recordset(${JSON.stringify(items)}::json) as i ("dispensingId" uuid, line int, "rpNo" text,
      "usageClass" text, "usageName" text, "usageCount" int, "oneDosePackage" boolean, "medicineId" text, codes jsonb,
      "isMedicine" boolean, name text, unit text, amount numeric, total numeric, lot text, "genericPrescribed" boolean)`.execute(
    tx,
  );
}

/** Counts anew how many items of files have no medicine. */
export async function countUnknownItems(tx: Db, { tenantId, institutionId }: Place, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  // File by file, so that however little the database knows of the tables it reads the files' own rows and no others.
  const unknown = sql`(
    select count(*)::int from dispensing d join dispensing_item i on i.tenant_id = d.tenant_id
      and i.institution_id = d.institution_id and i.dispensing_id = d.id
    where d.tenant_id = f.tenant_id and d.institution_id = f.institution_id and d.file_id = f.id
      and i.medicine_id is null and i.is_medicine)`;
  await sql`
    update dispensing_file f set unknown_items = ${unknown}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = any (${fileIds}::uuid[])
      and f.unknown_items <> ${unknown}`.execute(tx);
}
