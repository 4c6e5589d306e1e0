import type { ShipmentVolume } from "@meguri/formats/masters/shipment-volume";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** A medicine with its price and supply of today. */
export interface MedicineRow {
  id: string;
  name: string;
  kana: string;
  genericName: string;
  genericNameCode: string;
  unit: string;
  form: string;
  regulation: string;
  storage: string;
  maker: string;
  isGeneric: boolean;
  transitionalUntil: string | null;
  endsOn: string | null;
  price: string | null;
  supply: SupplyRow | null;
}

export interface SupplyRow {
  kind: string;
  reason: string;
  expectedEnd: string;
  cause: string;
  volume: ShipmentVolume | null;
  /** YYYY-MM-DD */
  since: string | null;
  resolution: string;
  recovery: string;
  securedClass: string;
  edited: boolean;
  /** Epoch milliseconds: the moment comes inside JSON. */
  updatedAt: number;
}

const columns = sql`
  m.id, m.name, m.kana, coalesce(nullif(m.generic_name, ''), m.ingredient) as "genericName",
  m.generic_name_code as "genericNameCode", m.unit, m.form, m.regulation, m.storage, m.maker,
  m.is_generic as "isGeneric", m.transitional_until::text as "transitionalUntil", m.ends_on::text as "endsOn"`;

/** The supply state in force of a medicine, as a SupplyRow; null without one. */
const supplyNow = (medicineId: RawBuilder<unknown>) => sql`
  (select json_build_object('kind', s.kind, 'reason', s.reason, 'expectedEnd', s.expected_end, 'cause', s.cause,
      'volume', s.volume, 'since', s.since, 'resolution', s.resolution, 'recovery', s.recovery, 'securedClass', s.secured_class,
      'edited', s.edited, 'updatedAt', floor(extract(epoch from s.updated_at) * 1000))
    from supply_status s where s.medicine_id = ${medicineId} order by s.edited desc limit 1)`;

const ofToday = (day: string) => sql`
  (select trim_scale(p.price)::text from medicine_price p
    where p.medicine_id = m.id and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})) as price,
  ${supplyNow(sql`m.id`)} as supply`;

/** The supply states in force of medicines; those without one are left out. */
export async function selectSuppliesNow(db: Db, medicineIds: string[]): Promise<Map<string, SupplyRow>> {
  const result = await sql<{ id: string; supply: SupplyRow | null }>`
    select i.id, ${supplyNow(sql`i.id`)} as supply from unnest(${medicineIds}::text[]) as i (id)`.execute(db);
  return new Map(result.rows.flatMap(({ id, supply }) => (supply ? [[id, supply] as const] : [])));
}

/** GTIN-14 of a sales package of a medicine, by which its package insert (添付文書) opens; empty where none is known. */
export async function selectInsertGtin(db: Db, medicineId: string): Promise<string> {
  const result = await sql<{ gtin: string }>`
    select gtin from medicine_package where medicine_id = ${medicineId} and gtin ~ '^[0-9]{14}$'
    order by quantity nulls last, gtin limit 1`.execute(db);
  return result.rows[0]?.gtin ?? "";
}

/** How a medicine is supplied now: normal, limited or halted. */
export const supplyOf = (medicineId: RawBuilder<unknown>) => sql`
  coalesce((select s.kind from supply_status s where s.medicine_id = ${medicineId} order by s.edited desc limit 1), 'normal')`;

/** Medicines, and the state of the master they are of. */
export interface MedicinesRead {
  version: string;
  edits: string;
  medicines: MedicineRow[];
}

/** Medicines by id, in the order of the ids, and the master's version: one look tells whether the ids are still right. */
export async function selectMedicines(db: Db, ids: string[], day: string): Promise<MedicinesRead> {
  const result = await sql<MedicineRow & { version: string; edits: string; id: string | null }>`
    select v.version::text as version, v.edits::text as edits, ${columns}, ${ofToday(day)}
    from medicine_master v
    left join unnest(${ids}::text[]) with ordinality as i (id, place) on true
    left join medicine m on m.id = i.id
    order by i.place`.execute(db);
  const medicines = result.rows.filter(({ id }) => id !== null);
  return { version: result.rows[0]?.version ?? "0", edits: result.rows[0]?.edits ?? "0", medicines };
}

/** Which of these products have a supply state of this kind. */
export async function selectSuppliedAs(db: Db, kind: string): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select medicine_id as id from (
      select distinct on (medicine_id) medicine_id, kind from supply_status order by medicine_id, edited desc) s
    where kind = ${kind}`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}

/** Products of the same generic-name code, those that can still be claimed first. */
export async function selectSameGeneric(
  db: Db,
  { id, genericNameCode }: Pick<MedicineRow, "id" | "genericNameCode">,
  day: string,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from medicine
    where generic_name_code = ${genericNameCode} and generic_name_code <> '' and entry = 'product' and id <> ${id}
    order by coalesce(ends_on < ${day}, false), kana_folded, id limit 200`.execute(db);
  return result.rows.map(({ id: same }) => same);
}

export interface MedicineParts {
  codes: { kind: string; code: string }[];
  prices: { price: string; validFrom: string; validUntil: string }[];
  packages: { gtin: string; jan: string; quantity: string; form: string; words: string; seller: string }[];
}

/** Everything else that is known of one medicine. */
export async function selectParts(db: Db, id: string): Promise<MedicineParts> {
  const result = await sql<MedicineParts>`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'code', code) order by kind, code), '[]')
        from medicine_code where medicine_id = ${id}) as codes,
      (select coalesce(json_agg(json_build_object('price', trim_scale(price)::text,
          'validFrom', case when isfinite(valid_from) then valid_from::text else '' end,
          'validUntil', coalesce(valid_until::text, '')) order by valid_from desc), '[]')
        from medicine_price where medicine_id = ${id}) as prices,
      (select coalesce(json_agg(json_build_object('gtin', gtin, 'jan', jan,
          'quantity', coalesce(trim_scale(quantity)::text, ''), 'form', form, 'words', words, 'seller', seller)
          order by quantity, gtin, hot13), '[]')
        from medicine_package where medicine_id = ${id}) as packages`.execute(db);
  return result.rows[0] ?? { codes: [], prices: [], packages: [] };
}

export interface VersionRow {
  id: string;
  source: string;
  fileName: string;
  sha256: string;
  rows: number;
  added: number;
  changed: number;
  ended: number;
  unchanged: number;
  parked: number;
  appliedAt: Date;
  appliedByName: string;
  /** The day the list is of; empty where it is not known. */
  day: string;
}

/** The latest imports, newest first. */
export async function selectVersions(db: Db): Promise<VersionRow[]> {
  const result = await sql<VersionRow>`
    select id, source, file_name as "fileName", sha256, rows, added, changed, ended, unchanged, parked,
      applied_at as "appliedAt", applied_by_name as "appliedByName", coalesce(day::text, '') as day
    from master_version order by applied_at desc, id desc limit 100`.execute(db);
  return result.rows;
}

export interface ParkedRow {
  kind: string;
  code: string;
  source: string;
  reason: string;
  name: string;
  candidates: string[];
}

/** Codes that wait, in the order of their keys, after one of them. */
export async function selectParkedPage(
  db: Db,
  { after, limit }: { after: Pick<ParkedRow, "kind" | "code" | "source"> | undefined; limit: number },
): Promise<{ codes: ParkedRow[]; count: number }> {
  const page = await sql<ParkedRow>`
    select kind, code, source, reason, name, candidates from parked_code
    where settled_at is null and (kind, code, source) > (${after?.kind ?? ""}, ${after?.code ?? ""}, ${after?.source ?? ""})
    order by kind, code, source limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from parked_code where settled_at is null`.execute(db);
  return { codes: page.rows, count: counted.rows[0]?.count ?? 0 };
}
