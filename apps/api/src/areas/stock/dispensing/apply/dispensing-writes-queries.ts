import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { StoredProblem } from "../../stored.ts";
import type {
  DispensingFileCameBy,
  DispensingFileFormat,
  DispensingState,
  DispensingStockEffect,
} from "../../tables.ts";
import type { ItemRow } from "./dispensing-rows.ts";
import type { PlannedRow } from "./plan-dispensings.ts";

export interface Place {
  tenantId: string;
  institutionId: string;
}

export interface NewFile {
  id: string;
  name: string;
  format: DispensingFileFormat;
  sha256: Buffer;
  size: number;
  failed: boolean;
  dispensings: number;
  items: number;
  problems: StoredProblem[];
}

/** Writes files as taken in or failed. */
export async function insertFiles(
  tx: Db,
  { tenantId, institutionId }: Place,
  files: NewFile[],
  came: { by: string; terminalName: string; at: Date; cameBy: DispensingFileCameBy },
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into dispensing_file (tenant_id, institution_id, id, name, format, sha256, size, state, dispensings, items,
      problems, came_by, imported_by, terminal_name, imported_at)
    select ${tenantId}, ${institutionId}, f.id, f.name, f.format, decode(f.sha256, 'hex'), f.size,
      case when f.failed then 'failed' else 'imported' end, f.dispensings, f.items, f.problems, ${came.cameBy}, ${came.by},
      ${came.terminalName},
      ${came.at}
    from json_to_recordset(${JSON.stringify(files.map((file) => ({ ...file, sha256: file.sha256.toString("hex") })))}::json)
      as f (id uuid, name text, format text, sha256 text, size int, failed boolean, dispensings int, items int, problems jsonb)`.execute(
    tx,
  );
}

/** Lets one batch of an institution be taken in at a time, so that two files for one prescription keep their order. */
export async function lockImports(tx: Db, { tenantId, institutionId }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dispensings ${tenantId} ${institutionId}`}, 0))`.execute(
    tx,
  );
}

/** Gives kept dispensings another state. */
export async function endDispensings(
  tx: Db,
  { tenantId, institutionId }: Place,
  ends: { id: string; state: DispensingState }[],
  at: Date,
): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update dispensing d set ended_at = ${at}, state = e.state
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ state }) => state)}::text[]) as e (id, state)
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = e.id`.execute(tx);
}

/** Which medicines dispensings are about, as far as they are known. */
export async function selectMedicinesOf(
  tx: Db,
  { tenantId, institutionId }: Place,
  dispensingIds: string[],
): Promise<string[]> {
  if (dispensingIds.length === 0) return [];
  const result = await sql<{ medicineId: string }>`
    select distinct medicine_id as "medicineId" from dispensing_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and dispensing_id = any (${dispensingIds}::uuid[])
      and medicine_id is not null`.execute(tx);
  return result.rows.map(({ medicineId }) => medicineId);
}

/** Sets the state of files from that of their dispensings: held first, then in force, then the last that ended. */
export async function settleFiles(tx: Db, { tenantId, institutionId }: Place, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    update dispensing_file f set state = d.state
    from (
      select distinct on (file_id) file_id, case when state in ('active', 'deletion') then 'imported'
        when state = 'late' then 'replaced' else state end as state
      from dispensing
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and file_id = any (${fileIds}::uuid[])
      order by file_id, state = 'held' desc, state in ('active', 'deletion') desc, ended_at desc) d
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = d.file_id and f.state <> d.state`.execute(
    tx,
  );
}

/** `total` is what leaves the shelf, in the medicine's own unit; null where that is not known. */
export type WrittenItem = ItemRow & {
  dispensingId: string;
  medicineId: string | null;
  otherMedicineId: string | null;
  total: string | null;
};

/** A row as it is written: with its state and what it did to the stock. */
export type WrittenDispensing = PlannedRow & { stockEffect: DispensingStockEffect };

/** Writes dispensings and their items, in two statements whatever their number. */
export async function insertDispensings(
  tx: Db,
  { tenantId, institutionId }: Place,
  rows: WrittenDispensing[],
  items: WrittenItem[],
  at: Date,
): Promise<void> {
  const listed = rows.map(({ items: own, patient, version, ...row }) => ({
    ...row,
    sentAt: version.sentAt ?? "",
    formerFile: version.formerFile ?? "",
    endedAt: row.state === "active" || row.state === "deletion" || row.state === "held" ? null : at,
    itemCount: own.length,
    patientKey: patient?.key.toString("hex"),
    birthYear: patient?.birthYear,
    sex: patient?.sex,
  }));
  await sql`
    insert into dispensing (tenant_id, institution_id, id, source_key, file_id, dispensed_on, prescribed_on, reception_no,
      prescription_no, clinic_code, clinic_name, department, patient_key, birth_year, sex, item_count, next_visit_on,
      stock_effect, imported_at, ended_at, state, kind, content, sender_code, sent_at, former_file, hold_reasons, rivals)
    select ${tenantId}, ${institutionId}, id, "sourceKey", "fileId", "dispensedOn", "prescribedOn", "receptionNo",
      "prescriptionNo", "clinicCode", "clinicName", department, decode("patientKey", 'hex'), "birthYear", sex, "itemCount",
      "nextVisitOn", "stockEffect", ${at}, "endedAt", state, kind, decode(content, 'hex'), "senderCode", "sentAt", "formerFile",
      "holdReasons", rivals
    from json_to_recordset(${JSON.stringify(listed)}::json) as d (id uuid, "sourceKey" text, "fileId" uuid,
      "dispensedOn" date, "prescribedOn" date, "receptionNo" text, "prescriptionNo" text, "clinicCode" text,
      "clinicName" text, department text, "patientKey" text, "birthYear" smallint, sex smallint, "itemCount" int,
      "nextVisitOn" date, "stockEffect" text, "endedAt" timestamptz, state text, kind text, content text, "senderCode" text,
      "sentAt" text, "formerFile" text, "holdReasons" text[], rivals uuid[])`.execute(tx);
  await sql`
    insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, usage_name,
      usage_count, one_dose_package, medicine_id, other_medicine_id, codes, is_medicine, name, unit, unit_kind, unit_factor,
      amount, file_total, total, lot, generic_prescribed)
    select ${tenantId}, ${institutionId}, "dispensingId", line, "rpNo", "usageClass", "usageName", "usageCount",
      "oneDosePackage", "medicineId", "otherMedicineId", codes, "isMedicine", name, unit, "unitKind", "unitFactor", amount, "fileTotal", total, lot,
      "genericPrescribed"
    from json_to_recordset(${JSON.stringify(items)}::json) as i ("dispensingId" uuid, line int, "rpNo" text,
      "usageClass" text, "usageName" text, "usageCount" int, "oneDosePackage" boolean, "medicineId" text, "otherMedicineId" text, codes jsonb,
      "isMedicine" boolean, name text, unit text, "unitKind" text, "unitFactor" numeric, amount numeric,
      "fileTotal" numeric, total numeric, lot text, "genericPrescribed" boolean)`.execute(tx);
}

/** Which items wait until the master has their medicine or unit, or a person assigns it. */
export const itemWaits = sql`i.is_medicine and (i.name <> '' or i.codes <> '[]')
  and (i.medicine_id is null or (i.total is null and i.file_total is not null))`;

/** Counts again how many items of files wait. */
export async function countUnknownItems(tx: Db, { tenantId, institutionId }: Place, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  // File by file, so that however little the database knows of the tables it reads the files' own rows and no others.
  const unknown = sql`(
    select count(*)::int from dispensing d join dispensing_item i on i.tenant_id = d.tenant_id
      and i.institution_id = d.institution_id and i.dispensing_id = d.id
    where d.tenant_id = f.tenant_id and d.institution_id = f.institution_id and d.file_id = f.id
      and ${itemWaits})`;
  await sql`
    update dispensing_file f set unknown_items = ${unknown}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.id = any (${fileIds}::uuid[])
      and f.unknown_items <> ${unknown}`.execute(tx);
}
