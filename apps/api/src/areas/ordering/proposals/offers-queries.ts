import { sql } from "kysely";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { firstIdOf } from "../../../platform/new-id.ts";
import { supplyOf } from "../../medicine/master/index.ts";
import { type OrdersPlace, packageWords, purchaseRoom } from "../orders/index.ts";
import { cartGoods } from "../positions/index.ts";

/** What is read of medicines that are lacking, and of which day. */
export interface OffersQuestion {
  medicineIds: string[];
  day: string;
}

/** A medicine that is lacking, as the master knows it. */
export interface LackingMedicine {
  medicineId: string;
  medicineName: string;
  unit: string;
  /** Day until which it may be used (経過措置); empty where there is none. */
  transitionalUntil: string;
  supply: string;
  /** 薬価 of a unit; null where none is in force. */
  listPrice: string | null;
  /** Dispensings with it that wait for a person. */
  unapplied: number;
}

/** In the order of their kana, then of their names. */
export async function selectLackingMedicines(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { medicineIds, day }: OffersQuestion,
): Promise<LackingMedicine[]> {
  const result = await sql<LackingMedicine>`
    with waiting as materialized (
      select medicine_id, unapplied from unapplied_counts(${tenantId}, ${institutionId})
    )
    select m.id as "medicineId", m.name as "medicineName", m.unit,
      coalesce(m.transitional_until::text, '') as "transitionalUntil", ${supplyOf(sql`m.id`)} as supply,
      (select p.price::text from medicine_price p
        where p.medicine_id = m.id and p.valid_from <= ${day}::date order by p.valid_from desc limit 1) as "listPrice",
      coalesce(w.unapplied, 0) as unapplied
    from unnest(${medicineIds}::text[]) as lacking (id)
      join medicine m on m.id = lacking.id
      left join waiting w on w.medicine_id = m.id
    order by m.kana_folded, m.name, m.id`.execute(db);
  return result.rows;
}

/** A package in which a medicine can be ordered; one unit without a GTIN where the master knows no package. */
export interface SoldPackage {
  medicineId: string;
  gtin: string;
  words: string;
  quantity: string;
  /** Whether its tablets are loose (バラ). */
  isLoose: boolean;
  /** When it was ordered last; null where it never was. */
  orderedAt: Date | null;
}

/** How the master calls a loose package. */
const loose = "%バラ%";

export async function selectSoldPackages(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  medicineIds: string[],
): Promise<SoldPackage[]> {
  const result = await sql<SoldPackage>`
    select lacking.id as "medicineId", coalesce(p.gtin, '') as gtin, ${packageWords} as words,
      trim_scale(coalesce(p.quantity, 1))::text as quantity, coalesce(p.form like ${loose}, false) as "isLoose",
      (select max(l.put_at) from purchase_order_line l
        where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.medicine_id = lacking.id
          and l.gtin = p.gtin) as "orderedAt"
    from unnest(${medicineIds}::text[]) as lacking (id)
      left join medicine_package p on p.medicine_id = lacking.id and p.gtin <> '' and p.quantity > 0`.execute(db);
  return result.rows;
}

/** On which terms a medicine can be ordered in a package. */
export interface PackageTerms {
  medicineId: string;
  /** 残り枠 of a medicine in 限定出荷; null of others. */
  room: string | null;
  /** By trading, without those at which no price is in force; null where there are none. */
  prices: Record<string, string> | null;
}

/** The terms of one package of each medicine, at each of the tradings. */
export async function selectPackageTerms(
  db: Db,
  place: OrdersPlace,
  { packages, tradingIds, day }: { packages: SoldPackage[]; tradingIds: string[]; day: string },
): Promise<PackageTerms[]> {
  const { tenantId, institutionId } = place;
  const ofPackage = { medicineId: sql`p.medicine_id`, packQuantity: sql`p.quantity` };
  const result = await sql<PackageTerms>`
    select p.medicine_id as "medicineId",
      case when ${supplyOf(sql`p.medicine_id`)} = 'limited' then trim_scale(${purchaseRoom(place, { ...ofPackage, day })})::text end
        as room,
      (select json_object_agg(t.id, trim_scale(o.price)::text) from unnest(${tradingIds}::uuid[]) as t (id)
        cross join lateral order_pack_prices(${tenantId}, ${institutionId}, t.id, p.medicine_id, p.gtin, p.quantity,
          ${day}::date) o) as prices
    from unnest(${packages.map(({ medicineId }) => medicineId)}::text[], ${packages.map(({ gtin }) => gtin)}::text[],
      ${packages.map(({ quantity }) => quantity)}::numeric[]) as p (medicine_id, gtin, quantity)`.execute(db);
  return result.rows;
}

/** How much of a medicine was dispensed in 90 days, and how much of that packed by the dose (一包化). */
export interface PackedByDose {
  medicineId: string;
  total: string;
  packed: string;
}

/** Of medicines that are also sold loose, which alone it matters of; without those of which nothing was packed so. */
export async function selectPackedByDose(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  { medicineIds, day }: OffersQuestion,
): Promise<PackedByDose[]> {
  const result = await sql<PackedByDose>`
    with sold_loose as materialized (
      select distinct p.medicine_id from medicine_package p join unnest(${medicineIds}::text[]) as lacking (id) on p.medicine_id = lacking.id
      where p.form like ${loose} and p.gtin <> ''
    )
    select s.medicine_id as "medicineId", o.total::text, o.packed::text from sold_loose s
      cross join lateral (
        -- Ids tell when a prescription came in, which is not before it was dispensed: older rows need not be read.
        select sum(t.total) as total, sum(t.total) filter (where t.one_dose_package) as packed
        from dispensing_item t
          join dispensing d on d.tenant_id = t.tenant_id and d.institution_id = t.institution_id and d.id = t.dispensing_id
        where t.medicine_id = s.medicine_id and t.institution_id = ${institutionId} and t.tenant_id = ${tenantId}
          and t.dispensing_id >= ${firstIdOf(new Date(`${addDays(day, -90)}T00:00:00+09:00`))}
          and d.state = 'active' and d.dispensed_on > ${day}::date - 90 and d.dispensed_on <= ${day}::date) o
    where o.packed > 0`.execute(db);
  return result.rows;
}

/** The medicines in the cart, with their classes by law. */
export async function selectMedicinesInCart(db: Db, place: OrdersPlace): Promise<{ id: string; regulation: string }[]> {
  const result = await sql<{ id: string; regulation: string }>`
    select m.id, m.regulation from (${cartGoods(place)}) c join medicine m on m.id = c.medicine_id order by 1`.execute(
    db,
  );
  return result.rows;
}
