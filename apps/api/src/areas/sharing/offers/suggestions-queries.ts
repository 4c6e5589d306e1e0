import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { dailyUse } from "../../stock/ledger/index.ts";
import type { PartnerFacts } from "../requests/index.ts";
import type { OfferPlace } from "./surplus-offers-deps.ts";

export type SurplusReason = "dead" | "at_risk" | "near_expiry";

/** A lot of which there is too much. */
export interface SuggestionRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  regulation: string;
  storage: string;
  lotId: string;
  lot: string;
  expiresOn: string | null;
  reason: SurplusReason;
  surplus: string;
  valueYen: string;
  listPrice: string | null;
}

/**
 * Lots that will not be used up, what is worth most first. Dead is what was neither dispensed nor received for 90 days; of
 * what expires, earliest first, the mean use of these days leaves the quantity up to a lot less what is used until then. Whole units
 * only: nobody passes on part of a tablet.
 */
export async function selectSuggestions(
  db: Db,
  { tenantId, institutionId, day }: OfferPlace,
  limit: number,
): Promise<SuggestionRow[]> {
  const result = await sql<SuggestionRow>`
    with used as materialized (
      ${dailyUse({ tenantId, institutionId, day })}
    ), lot as materialized (
      select b.medicine_id, b.lot_id, b.on_hand, l.lot, l.expires_on, coalesce(u.daily, 0) as daily,
        sum(b.on_hand) over (partition by b.medicine_id order by l.expires_on nulls last)
          - coalesce(u.daily, 0) * (l.expires_on - ${day}::date + 1) as left_over
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join used u on u.medicine_id = b.medicine_id
      where b.tenant_id = ${tenantId} and b.institution_id = ${institutionId} and b.on_hand > 0
        and l.quarantine is null and (l.expires_on is null or l.expires_on >= ${day})
    ), judged as (
      select t.medicine_id, t.lot_id, t.lot, t.expires_on,
        case when coalesce(i.last_dispensed_on, '-infinity') <= ${day}::date - 90
            and coalesce(i.last_received_on, '-infinity') <= ${day}::date - 90 then 'dead'
          when t.left_over > 0 and t.expires_on < ${day}::date + 180 then 'near_expiry'
          when t.left_over > 0 and t.daily > 0 then 'at_risk' end as reason,
        floor(least(t.on_hand, i.on_hand - i.reserved - i.quarantined,
          case when t.daily > 0 then greatest(t.left_over, 0) end)) as surplus
      from lot t join stock_item i on i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
        and i.medicine_id = t.medicine_id
    )
    select j.medicine_id as "medicineId", m.name as "medicineName", m.unit, m.regulation, m.storage, j.lot_id as "lotId",
      j.lot, j.expires_on::text as "expiresOn", j.reason, trim_scale(j.surplus)::text as surplus,
      round(j.surplus * coalesce(p.price, 0))::text as "valueYen", trim_scale(p.price)::text as "listPrice"
    from judged j join medicine m on m.id = j.medicine_id
      left join lateral (select price from medicine_price c where c.medicine_id = j.medicine_id and c.valid_from <= ${day}
        and (c.valid_until is null or c.valid_until >= ${day}) order by c.valid_from desc limit 1) p on true
    where j.reason is not null and j.surplus >= 1 and m.regulation not in ('narcotic', 'stimulant_material')
      and (m.regulation <> 'psychotropic' or exists (select from institution o
        where o.tenant_id = ${tenantId} and o.id = ${institutionId} and o.offers_psychotropics))
      and not exists (select from surplus_offer s where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}
        and s.lot_id = j.lot_id and s.withdrawn_at is null and s.until_on >= ${day})
    order by j.surplus * coalesce(p.price, 0) desc, j.medicine_id, j.lot_id limit ${limit}`.execute(db);
  return result.rows;
}

/** Partners that dispense these medicines, as far as their level shows it; by name. */
export async function selectDispensers(
  db: Db,
  { tenantId, day, since }: OfferPlace,
  medicineIds: string[],
): Promise<(PartnerFacts & { medicineId: string })[]> {
  const result = await sql<PartnerFacts & { medicineId: string }>`
    select p.medicine_id as "medicineId", i.id as "institutionId", i.name, i.tel,
      i.prefecture || i.city || i.address || i.building as address
    from partners_dispensing(${medicineIds}::text[], ${day}::date, ${since}::date) p
      join institution i on i.tenant_id = ${tenantId} and i.id = p.institution_id
    order by p.medicine_id, i.name, i.id`.execute(db);
  return result.rows;
}
