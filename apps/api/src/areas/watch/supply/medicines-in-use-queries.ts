import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { openGoods } from "../../ordering/positions/index.ts";
import { usableStock } from "../../stock/ledger/index.ts";
import type { WatchPlace } from "./watch-place.ts";

/** Of these medicines, those that were dispensed since a day or are on order, whether they have a shelf or not. */
export async function selectDispensedOrOrdered(
  db: Db,
  place: WatchPlace,
  { medicineIds, since }: { medicineIds: string[]; since: string },
): Promise<string[]> {
  const { tenantId, institutionId } = place;
  const result = await sql<{ id: string }>`
    select m.id from unnest(${medicineIds}::text[]) as m (id)
    where exists (select from dispensing_item t
        join dispensing d on d.tenant_id = t.tenant_id and d.institution_id = t.institution_id and d.id = t.dispensing_id
        where t.medicine_id = m.id and t.institution_id = ${institutionId} and t.tenant_id = ${tenantId}
          and d.state = 'active' and d.dispensed_on >= ${since}::date)
      or m.id in (select g.medicine_id from (${openGoods({ ...place, day: since })}) g)`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** A medicine that is supplied as usual and can be ordered instead of another. */
export interface InsteadRow {
  insteadOf: string;
  medicineId: string;
  name: string;
  unit: string;
  usable: string;
}

/** Others of the same generic name that are supplied as usual, those with stock here first. */
export async function selectInstead(
  db: Db,
  place: WatchPlace & { day: string },
  { medicineIds, limit }: { medicineIds: string[]; limit: number },
): Promise<InsteadRow[]> {
  const result = await sql<InsteadRow>`
    with other as materialized (
      select m.id as instead_of, o.id, o.name, o.unit, o.kana_folded
      from medicine m join medicine o on o.generic_name_code = m.generic_name_code
      where m.id = any(${medicineIds}::text[]) and m.generic_name_code <> '' and o.id <> m.id and o.entry = 'product'
        and (o.ends_on is null or o.ends_on >= ${place.day}::date)
        and coalesce((select s.kind from supply_status s where s.medicine_id = o.id order by s.edited desc limit 1), 'normal') = 'normal'
    ), ranked as (
      select o.*, coalesce(u.usable, 0) as usable,
        row_number() over (partition by o.instead_of order by coalesce(u.usable, 0) desc, o.kana_folded, o.id) as rank
      from other o left join (${usableStock(place, (column) => sql`and ${sql.ref(column)} in (select id from other)`)}) u
        on u.medicine_id = o.id
    )
    select instead_of as "insteadOf", id as "medicineId", name, unit, trim_scale(usable)::text as usable
    from ranked where rank <= ${limit} order by instead_of, rank`.execute(db);
  return result.rows;
}
