import { sql } from "kysely";
import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { cartGoods, medicinePositions } from "../../../ordering/positions/index.ts";
import type { Place } from "../forecasts-deps.ts";

/** What pharmacies nearby dispense of a medicine, for 1,000 items that they dispense. */
export interface NeighboursUseRow {
  medicineId: string;
  regulation: string;
  maker: string;
  /** At least so many dispense it: 3, 5 or 10. */
  institutions: number;
  dispensings: string;
  amount: string;
  neighbours: number;
  farthestKm: number | null;
  /** Items of a prescription; null where too few have dispensing files. */
  itemsEach: number | null;
  /** Usable stock, on order and in the cart of all medicines of its kind are counted by these. */
  kindIds: string[];
}

/** Those dispensed most often first; none for an institution that is not verified. */
export async function selectNeighboursUse(db: Db, { day }: { day: string }): Promise<NeighboursUseRow[]> {
  const result = await sql<NeighboursUseRow>`
    with kind as materialized (
      select left(price_code, 9) as code, array_agg(id) as ids from medicine
      where entry = 'product' and length(price_code) >= 9 group by 1
    )
    select u.medicine_id as "medicineId", m.regulation, m.maker, u.institutions, u.dispensings::text, u.amount::text,
      u.neighbours, u.farthest_km as "farthestKm", u.items_each::float8 as "itemsEach",
      coalesce(k.ids, array[m.id]) as "kindIds"
    from neighbours_use(${day}::date) u join medicine m on m.id = u.medicine_id
      left join kind k on length(m.price_code) >= 9 and k.code = left(m.price_code, 9)
    order by u.dispensings desc, m.kana_folded, m.id`.execute(db);
  return result.rows;
}

/** What an institution's own dispensing files of 60 days contain. */
export interface OwnPrescriptions {
  days: number;
  prescriptions: number;
  items: number;
}

export async function selectOwnPrescriptions(
  db: Db,
  { tenantId, institutionId }: Place,
  { day }: { day: string },
): Promise<OwnPrescriptions> {
  const result = await sql<OwnPrescriptions>`
    select count(distinct dispensed_on)::int as days, count(*)::int as prescriptions, coalesce(sum(item_count), 0)::int as items
    from dispensing where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'active'
      and dispensed_on > ${addDays(day, -60)}::date and dispensed_on <= ${day}::date`.execute(db);
  return result.rows[0] ?? { days: 0, prescriptions: 0, items: 0 };
}

/** What there is of a medicine, as positions/ computes it; quantities are decimal texts. */
export interface KindStockRow {
  medicineId: string;
  usable: string;
  unconfirmed: string;
  onOrder: string;
  inCart: string;
}

/** Of medicines that are on the shelf, on order or in the cart; also of those that were never on the shelf. */
export async function selectKindStock(
  db: Db,
  place: Place,
  { day, medicineIds }: { day: string; medicineIds: string[] },
): Promise<KindStockRow[]> {
  const narrowed = (column: string) => sql`and ${sql.ref(column)} = any(${medicineIds}::text[])`;
  const result = await sql<KindStockRow>`
    select n.id as "medicineId", trim_scale(coalesce(p.usable, 0))::text as usable,
      trim_scale(coalesce(p.unconfirmed, 0))::text as unconfirmed, trim_scale(coalesce(p.on_order, 0))::text as "onOrder",
      trim_scale(coalesce(c.quantity, 0))::text as "inCart"
    from unnest(${medicineIds}::text[]) as n (id)
      left join (${medicinePositions({ ...place, day }, narrowed)}) p on p.medicine_id = n.id
      left join (${cartGoods(place)}) c on c.medicine_id = n.id
    where p.medicine_id is not null or c.medicine_id is not null`.execute(db);
  return result.rows;
}

/** Whether an administrator has verified the institution. */
export async function selectIsVerified(db: Db, { tenantId, institutionId }: Place): Promise<boolean> {
  const result = await sql<{ is: boolean }>`
    select verification = 'verified' as "is" from institution
    where tenant_id = ${tenantId} and id = ${institutionId}`.execute(db);
  return result.rows[0]?.is ?? false;
}
