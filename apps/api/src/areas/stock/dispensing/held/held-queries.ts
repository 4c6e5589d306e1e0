import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { HoldReason } from "../../stored.ts";
import type { DispensingFileFormat } from "../../tables.ts";
import type { Place } from "../apply/dispensing-writes-queries.ts";
import type { RequestedCode } from "../apply/known-codes-queries.ts";
import { prescriptionColumns } from "../prescription-columns-sql.ts";
import type { PrescriptionRow } from "../prescriptions-queries.ts";

/** A dispensing that waits for a person, as far as it is decided about. */
export interface HeldRow {
  id: string;
  kind: "added" | "updated" | "deleted";
  reasons: HoldReason[];
  rivals: string[];
  heldAt: Date;
  sentByName: string;
}

/** Dispensings that wait, the oldest first. */
export async function selectHeld(db: Db, { tenantId, institutionId }: Place, limit: number): Promise<HeldRow[]> {
  const result = await sql<HeldRow>`
    select d.id, d.kind, d.hold_reasons as reasons, d.rivals, d.imported_at as "heldAt",
      coalesce(nullif(f.terminal_name, ''), u.display_name, f.imported_by) as "sentByName"
    from dispensing d
      join dispensing_file f on f.tenant_id = d.tenant_id and f.institution_id = d.institution_id and f.id = d.file_id
      left join users u on u.tenant_id = f.tenant_id and u.user_id = f.imported_by
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state = 'held'
    order by d.imported_at, d.dispensed_on, d.reception_no, d.id limit ${limit}`.execute(db);
  return result.rows;
}

/** How many dispensings wait. */
export async function countHeld(db: Db, { tenantId, institutionId }: Place): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from dispensing
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'held'`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export interface ShownItem {
  line: number;
  name: string;
  total: string | null;
  unit: string;
  medicineId: string | null;
  medicineName: string | null;
  otherMedicineId: string | null;
  otherMedicineName: string | null;
}

/** A version as it is shown beside another. */
export type ShownVersion = PrescriptionRow & {
  format: DispensingFileFormat;
  senderCode: string;
  sentAt: string;
  items: ShownItem[];
};

/** Versions with their items and no patient, whatever their state. */
export async function selectShownVersions(
  db: Db,
  { tenantId, institutionId }: Place,
  ids: string[],
): Promise<ShownVersion[]> {
  if (ids.length === 0) return [];
  const result = await sql<ShownVersion>`
    select ${prescriptionColumns()}, null as "patientKey", null as "birthYear", f.format, d.sender_code as "senderCode",
      d.sent_at as "sentAt", coalesce((
        select json_agg(json_build_object('line', i.line, 'name', i.name, 'total', trim_scale(coalesce(i.file_total, i.total))::text,
          'unit', i.unit, 'medicineId', i.medicine_id, 'medicineName', m.name, 'otherMedicineId', i.other_medicine_id,
          'otherMedicineName', o.name) order by i.line)
        from dispensing_item i left join medicine m on m.id = i.medicine_id left join medicine o on o.id = i.other_medicine_id
        where i.tenant_id = d.tenant_id and i.institution_id = d.institution_id and i.dispensing_id = d.id), '[]') as items
    from dispensing d
      join dispensing_file f on f.tenant_id = d.tenant_id and f.institution_id = d.institution_id and f.id = d.file_id
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = any (${ids}::uuid[])
    order by d.id`.execute(db);
  return result.rows;
}

/** A held dispensing with what is needed to let it count. */
export interface DecidedRow {
  id: string;
  kind: HeldRow["kind"];
  sourceKey: string;
  senderCode: string;
  fileId: string;
  dispensedOn: string;
  reasons: HoldReason[];
  rivals: string[];
  /** What is in force under its key. */
  activeId: string | null;
}

/** Held dispensings by their ids, or those of one sender that wait for no other reason; held until the transaction ends. */
export async function lockHeld(
  tx: Db,
  { tenantId, institutionId }: Place,
  which: { ids: string[] } | { senderCode: string },
): Promise<DecidedRow[]> {
  const wanted =
    "ids" in which
      ? sql`d.id = any (${which.ids}::uuid[])`
      : sql`d.sender_code = ${which.senderCode} and d.hold_reasons = array['other_pharmacy']`;
  const result = await sql<DecidedRow>`
    select d.id, d.kind, d.source_key as "sourceKey", d.sender_code as "senderCode", d.file_id as "fileId",
      d.dispensed_on::text as "dispensedOn", d.hold_reasons as reasons, d.rivals,
      (select a.id from dispensing a where a.tenant_id = d.tenant_id and a.institution_id = d.institution_id
        and a.source_key = d.source_key and a.state = 'active') as "activeId"
    from dispensing d
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state = 'held' and ${wanted}
    order by d.id for update of d`.execute(tx);
  return result.rows;
}

export interface HeldItem {
  dispensingId: string;
  line: number;
  codes: RequestedCode[];
  name: string;
  isMedicine: boolean;
  fileTotal: string | null;
  unit: string;
  unitKind: string;
  unitFactor: string | null;
  otherMedicineId: string | null;
}

/** The items of dispensings, in their order. */
export async function selectItemsOf(db: Db, { tenantId, institutionId }: Place, ids: string[]): Promise<HeldItem[]> {
  const result = await sql<HeldItem>`
    select dispensing_id as "dispensingId", line, codes, name, is_medicine as "isMedicine",
      coalesce(file_total, total)::text as "fileTotal", unit, unit_kind as "unitKind", unit_factor::text as "unitFactor",
      other_medicine_id as "otherMedicineId"
    from dispensing_item
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and dispensing_id = any (${ids}::uuid[])
    order by dispensing_id, line`.execute(db);
  return result.rows;
}

/** What a dispensing in force under a key is, and what it ended: a target is of the same institution and active. */
export async function selectActive(
  db: Db,
  { tenantId, institutionId }: Place,
  ids: string[],
): Promise<{ id: string; sourceKey: string; fileId: string; prescriptionNo: string; receptionNo: string }[]> {
  const result = await sql<{
    id: string;
    sourceKey: string;
    fileId: string;
    prescriptionNo: string;
    receptionNo: string;
  }>`
    select id, source_key as "sourceKey", file_id as "fileId", prescription_no as "prescriptionNo",
      reception_no as "receptionNo"
    from dispensing
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and id = any (${ids}::uuid[])
      and state = 'active'`.execute(db);
  return result.rows;
}

export interface Decision {
  id: string;
  state: "active" | "deletion" | "discarded";
  sourceKey: string;
  stockEffect: string;
}

/** Writes what was decided about held dispensings. */
export async function writeDecisions(
  tx: Db,
  { tenantId, institutionId }: Place,
  decisions: Decision[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update dispensing d set state = c.state, source_key = c."sourceKey", stock_effect = c."stockEffect", decided_by = ${by},
      decided_at = ${at}, ended_at = case when c.state = 'discarded' then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(decisions)}::json) as c (id uuid, state text, "sourceKey" text,
      "stockEffect" text)
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = c.id`.execute(tx);
}

/** Writes which medicines the items of decided dispensings are and what of each leaves the shelf. */
export async function settleItems(
  tx: Db,
  { tenantId, institutionId }: Place,
  items: { dispensingId: string; line: number; medicineId: string | null; total: string | null }[],
): Promise<void> {
  await sql`
    update dispensing_item i set medicine_id = k.medicine_id, other_medicine_id = null, total = k.total
    from unnest(${items.map((item) => item.dispensingId)}::uuid[], ${items.map((item) => item.line)}::int[],
      ${items.map((item) => item.medicineId)}::text[], ${items.map((item) => item.total)}::numeric[])
      as k (dispensing_id, line, medicine_id, total)
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.dispensing_id = k.dispensing_id
      and i.line = k.line`.execute(tx);
}

/** Remembers an institution code as this institution's own. */
export async function saveSender(tx: Db, place: Place, sender: { code: string; by: string; at: Date }): Promise<void> {
  await tx
    .insertInto("dispensing_sender")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      code: sender.code,
      confirmed_by: sender.by,
      confirmed_at: sender.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "code"]).doNothing())
    .execute();
}

/** @returns whether it was remembered. */
export async function deleteSender(tx: Db, { tenantId, institutionId }: Place, code: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("dispensing_sender")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("code", "=", code)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
