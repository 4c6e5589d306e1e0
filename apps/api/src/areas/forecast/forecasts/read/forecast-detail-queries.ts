import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { StoredArrival, StoredExplanation } from "../../stored.ts";
import type { Place } from "../forecasts-deps.ts";

/** What only the page of one medicine tells. */
export interface ForecastDetailRow {
  /** The first day that is forecast, YYYY-MM-DD. */
  asOf: string;
  dailyMean: number[];
  dailyRefills: number[];
  band50: number[];
  band80: number[];
  band95: number[];
  band99: number[];
  nextDelivery: string;
  afterNextDelivery: string;
  /** The wholesaler whose 便 the two were computed from; empty where they come from the settings. */
  deliveryWholesaler: string;
  explanation: StoredExplanation[];
  /** What is on its way, the soonest first. */
  arriving: StoredArrival[];
  /** On order without any day; not counted. */
  waiting: number;
  /** Deliveries of a year, those of them that came late, and the chance of that; null before it was reckoned with. */
  deliveriesSeen: number;
  deliveriesLate: number;
  lateShare: number | null;
  /** Days that goods bought now keep; null where too few lots tell. */
  shelfLifeDays: number | null;
  /** What others of the same generic name could give. */
  substituteStock: number;
  orderPoint: number;
  orderUpTo: number;
  fractile: number;
  origins: number;
  bias: number | null;
  shortDays: number | null;
  windowFrom: string;
  windowTo: string;
  expiring: number;
  dead: number;
  classSet: boolean;
}

export async function selectForecastDetail(
  db: Db,
  { tenantId, institutionId }: Place,
  medicineId: string,
): Promise<ForecastDetailRow | undefined> {
  const result = await sql<ForecastDetailRow>`
    select as_of::text as "asOf", to_json(daily_mean) as "dailyMean", to_json(daily_refills) as "dailyRefills", to_json(band50) as band50,
      to_json(band80) as band80, to_json(band95) as band95, to_json(band99) as band99,
      next_delivery::text as "nextDelivery", after_next_delivery::text as "afterNextDelivery", explanation, arriving, waiting::float8 as waiting,
      deliveries_seen as "deliveriesSeen", deliveries_late as "deliveriesLate", late_share as "lateShare",
      shelf_life_days as "shelfLifeDays", substitute_stock::float8 as "substituteStock",
      coalesce((select coalesce(w.company, t.name) from trading t
        left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
        where t.tenant_id = f.tenant_id and t.institution_id = f.institution_id and t.id = f.delivery_trading_id), '')
        as "deliveryWholesaler",
      order_point::float8 as "orderPoint", order_up_to::float8 as "orderUpTo", fractile, origins, bias,
      short_days as "shortDays", window_from::text as "windowFrom", window_to::text as "windowTo",
      expiring::float8 as expiring, dead::float8 as dead,
      exists (select from forecast_medicine c where c.tenant_id = f.tenant_id and c.institution_id = f.institution_id
        and c.medicine_id = f.medicine_id) as "classSet"
    from forecast f
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and medicine_id = ${medicineId}`.execute(db);
  return result.rows[0];
}

/** What was dispensed of a medicine in each whole week before a day, the oldest first. */
export async function selectWeeks(
  db: Db,
  { tenantId, institutionId }: Place,
  { medicineId, day, weeks }: { medicineId: string; day: string; weeks: number },
): Promise<{ from: string; amount: number }[]> {
  const result = await sql<{ from: string; amount: number }>`
    with used as (
      select (${day}::date - 1 - d.dispensed_on) / 7 as ago, sum(i.total)::float8 as amount
      from dispensing_item i join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id
        and d.id = i.dispensing_id
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id = ${medicineId}
        and d.state = 'active' and d.dispensed_on < ${day} and d.dispensed_on >= ${day}::date - 7 * ${weeks}::int
      group by 1
    ), first as (
      select (${day}::date - 1 - min(dispensed_on)) / 7 as ago from dispensing
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'active'
    )
    select (${day}::date - 7 * (n.ago + 1))::text as "from", coalesce(u.amount, 0) as amount
    from first cross join lateral generate_series(0, least(first.ago, ${weeks}::int - 1)) as n (ago)
      left join used u on u.ago = n.ago
    order by n.ago desc`.execute(db);
  return result.rows;
}

/** An earlier forecast of 28 days, with the actual use; null until they are over. */
export interface PastForecastRow {
  asOf: string;
  mean28: number;
  q50: number;
  q80: number;
  q95: number;
  actual: number | null;
}

export async function selectPastForecasts(
  db: Db,
  { tenantId, institutionId }: Place,
  { medicineId, day, limit }: { medicineId: string; day: string; limit: number },
): Promise<PastForecastRow[]> {
  const result = await sql<PastForecastRow>`
    select p.as_of::text as "asOf", p.mean28, p.q50, p.q80, p.q95,
      case when p.as_of + 28 <= ${day}::date then (
        select coalesce(sum(i.total), 0)::float8 from dispensing_item i
          join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
        where i.tenant_id = p.tenant_id and i.institution_id = p.institution_id and i.medicine_id = p.medicine_id
          and d.state = 'active' and d.dispensed_on >= p.as_of and d.dispensed_on < p.as_of + 28) end as actual
    from forecast_past p
    where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.medicine_id = ${medicineId}
      and p.as_of < ${day}
    order by p.as_of desc limit ${limit}`.execute(db);
  return result.rows;
}
