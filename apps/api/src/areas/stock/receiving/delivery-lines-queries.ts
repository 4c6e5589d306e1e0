import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DeliveryPlace } from "./deliveries-queries.ts";
import { type KnownCost, oddCost } from "./odd-cost.ts";

/** A scan as it is kept. */
export interface LineToKeep {
  id: string;
  medicineId: string | null;
  code: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  packs: number | null;
  unitCost: string | null;
  scannedAt: Date;
}

/**
 * Keeps scans of deliveries that exist, always in the same order so that two who send the same never wait for each other; known
 * ids stay.
 */
export async function insertLines(
  tx: Db,
  { tenantId, institutionId }: Omit<DeliveryPlace, "deliveryId">,
  by: string,
  lines: readonly (LineToKeep & { deliveryId: string })[],
): Promise<number> {
  const result = await sql`
    insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, code, lot, expires_on, quantity,
      packs, unit_cost, scanned_by, scanned_at)
    select d.tenant_id, d.institution_id, d.id, r.id, r."medicineId", r.code, r.lot,
      r."expiresOn", r.quantity, r.packs, r."unitCost", ${by}, r."scannedAt"
    from json_to_recordset(${JSON.stringify(lines)}::json) as r ("deliveryId" uuid, id uuid, "medicineId" text, code text,
        lot text, "expiresOn" date, quantity numeric, packs int, "unitCost" numeric, "scannedAt" timestamptz)
      join delivery d on d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = r."deliveryId"
    order by r.id
    on conflict (tenant_id, institution_id, id) do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

export interface LineRow {
  id: string;
  medicineId: string | null;
  medicineName: string;
  unit: string;
  code: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  packs: number | null;
  unitCost: string | null;
  scannedByName: string;
  scannedAt: Date;
  takenBack: boolean;
  /** What its unit cost is far from, while the delivery is open. */
  costWarning: { oldCost: string; listPrice: string } | null;
}

/**
 * All lines of a delivery as they were scanned, those that were taken back among them. A unit cost that is far from the last
 * one or from the list price comes with both (`oddCost`). `offset 0` has the lots of each medicine looked
 * up: by their ids all lots of the institution would be read until one fits.
 */
export async function selectLines(db: Db, place: DeliveryPlace): Promise<LineRow[]> {
  const result = await sql<Omit<LineRow, "costWarning"> & KnownCost>`
    select l.id, l.medicine_id as "medicineId", coalesce(m.name, '') as "medicineName", coalesce(m.unit, '') as unit,
      l.code, l.lot, l.expires_on::text as "expiresOn", trim_scale(l.quantity)::text as quantity, l.packs,
      trim_scale(l.unit_cost)::text as "unitCost", coalesce(u.display_name, l.scanned_by) as "scannedByName",
      l.scanned_at as "scannedAt", l.taken_back_at is not null as "takenBack",
      trim_scale(o.cost)::text as "oldCost", trim_scale(p.price)::text as "listPrice"
    from delivery_line l
      join delivery d on d.tenant_id = l.tenant_id and d.institution_id = l.institution_id and d.id = l.delivery_id
      left join lateral (
        select own.cost from (
          select s.id, s.unit_cost as cost from stock_lot s
          where s.tenant_id = l.tenant_id and s.institution_id = l.institution_id and s.medicine_id = l.medicine_id
            and s.unit_cost is not null and l.unit_cost is not null and d.state = 'open'
          offset 0) own
        order by own.id desc limit 1) o on true
      left join lateral (
        select c.price from medicine_price c
        where c.medicine_id = l.medicine_id and l.unit_cost is not null and d.state = 'open'
          and c.valid_from <= d.delivered_on and (c.valid_until is null or c.valid_until >= d.delivered_on)
        order by c.valid_from desc limit 1) p on true
      left join medicine m on m.id = l.medicine_id
      left join users u on u.tenant_id = l.tenant_id and u.user_id = l.scanned_by
    where l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId}
      and l.delivery_id = ${place.deliveryId}
    order by l.scanned_at, l.id`.execute(db);
  return result.rows.map(({ oldCost, listPrice, ...row }) => ({
    ...row,
    costWarning: oddCost(row.unitCost, { oldCost, listPrice }),
  }));
}

/** What the units of medicines cost before: of the lot that came last, and by the list on a day. */
export async function selectKnownCosts(
  db: Db,
  { tenantId, institutionId }: Omit<DeliveryPlace, "deliveryId">,
  goods: readonly { medicineId: string; day: string }[],
): Promise<(KnownCost & { medicineId: string; day: string })[]> {
  const result = await sql<KnownCost & { medicineId: string; day: string }>`
    with requested as (
      select distinct * from unnest(${goods.map(({ medicineId }) => medicineId)}::text[],
        ${goods.map(({ day }) => day)}::date[]) as r (medicine_id, day)
    ), last as (
      select m.medicine_id, o.cost from (select distinct medicine_id from requested) m
        cross join lateral (
          select own.cost from (
            select s.id, s.unit_cost as cost from stock_lot s
            where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId} and s.medicine_id = m.medicine_id
              and s.unit_cost is not null
            offset 0) own
          order by own.id desc limit 1) o
    )
    select r.medicine_id as "medicineId", r.day::text as day, trim_scale(o.cost)::text as "oldCost",
      trim_scale(p.price)::text as "listPrice"
    from requested r left join last o on o.medicine_id = r.medicine_id
      left join lateral (
        select c.price from medicine_price c
        where c.medicine_id = r.medicine_id and c.valid_from <= r.day and (c.valid_until is null or c.valid_until >= r.day)
        order by c.valid_from desc limit 1) p on true`.execute(db);
  return result.rows;
}

/** What a person may edit of a line, as it is now; what is unknown is empty. */
export interface LineFields {
  medicineId: string;
  lot: string;
  expiresOn: string;
  quantity: string;
  packs: number;
  unitCost: string;
}

export async function selectLine(tx: Db, place: DeliveryPlace, id: string): Promise<LineFields | undefined> {
  const found = await sql<LineFields>`
    select coalesce(medicine_id, '') as "medicineId", lot, coalesce(expires_on::text, '') as "expiresOn",
      trim_scale(quantity)::text as quantity, coalesce(packs, 0) as packs,
      coalesce(trim_scale(unit_cost)::text, '') as "unitCost"
    from delivery_line
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and delivery_id = ${place.deliveryId} and id = ${id}`.execute(tx);
  return found.rows[0];
}

/** What a person corrects of a line; a medicine that is null stays as it is. */
export type LineChange = Omit<LineToKeep, "code" | "scannedAt">;

/** Corrects a line that counts. @returns the line's code; undefined where there is no such line. */
export async function updateLine(tx: Db, place: DeliveryPlace, line: LineChange): Promise<string | undefined> {
  const result = await sql<{ code: string }>`
    update delivery_line set medicine_id = coalesce(${line.medicineId}, medicine_id), lot = ${line.lot},
      expires_on = ${line.expiresOn}::date, quantity = ${line.quantity}::numeric, packs = ${line.packs}::int,
      unit_cost = ${line.unitCost}::numeric
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and delivery_id = ${place.deliveryId} and id = ${line.id} and taken_back_at is null
    returning code`.execute(tx);
  return result.rows[0]?.code;
}

/** Assigns a medicine to a code on all lines of a delivery that still lack one. */
export async function settleLineCode(
  tx: Db,
  place: DeliveryPlace,
  { code, medicineId }: { code: string; medicineId: string },
): Promise<void> {
  await tx
    .updateTable("delivery_line")
    .set({ medicine_id: medicineId })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("delivery_id", "=", place.deliveryId)
    .where("code", "=", code)
    .where("medicine_id", "is", null)
    .execute();
}

/** Takes a line back; a second time it stays as it was. @returns false where there is no such line. */
export async function takeBackLine(tx: Db, place: DeliveryPlace, lineId: string, at: Date): Promise<boolean> {
  const result = await sql`
    update delivery_line set taken_back_at = coalesce(taken_back_at, ${at})
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId}
      and delivery_id = ${place.deliveryId} and id = ${lineId}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** What came of one lot; the medicine is null for all that nobody has named. */
export interface ReceivedLot {
  deliveryId: string;
  medicineId: string | null;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  unitCost: string | null;
}

/** The quantities of the lines of deliveries that count, lot by lot, at the price given last. */
export async function selectReceived(
  tx: Db,
  { tenantId, institutionId }: Omit<DeliveryPlace, "deliveryId">,
  deliveryIds: readonly string[],
): Promise<ReceivedLot[]> {
  const result = await sql<ReceivedLot>`
    select delivery_id as "deliveryId", medicine_id as "medicineId", lot, expires_on::text as "expiresOn",
      trim_scale(sum(quantity))::text as quantity,
      (array_agg(unit_cost order by scanned_at desc, id desc) filter (where unit_cost is not null))[1]::text as "unitCost"
    from delivery_line
    where tenant_id = ${tenantId} and institution_id = ${institutionId}
      and delivery_id = any(${[...deliveryIds]}::uuid[]) and taken_back_at is null
    group by delivery_id, medicine_id, lot, expires_on
    order by delivery_id, medicine_id, expires_on, lot`.execute(tx);
  return result.rows;
}

/** What was scanned of each medicine, a decimal text in its unit. */
export async function selectScanned(db: Db, place: DeliveryPlace): Promise<Map<string, string>> {
  const result = await sql<{ medicineId: string; quantity: string }>`
    select medicine_id as "medicineId", trim_scale(sum(quantity))::text as quantity from delivery_line
    where tenant_id = ${place.tenantId} and institution_id = ${place.institutionId} and delivery_id = ${place.deliveryId}
      and taken_back_at is null and medicine_id is not null
    group by medicine_id`.execute(db);
  return new Map(result.rows.map(({ medicineId, quantity }) => [medicineId, quantity]));
}
