import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { DeskPlace } from "../tasks/index.ts";

/** Prescriptions that usually come in within an hour of a day. */
export interface HourRow {
  /** 0 to 23. */
  hour: number;
  /** The mean of the days that were looked at. */
  prescriptions: number;
}

/** A file with more dispensings was collected, and its time is not that of a visit. */
const mostOfVisit = 5;

/**
 * The mean of prescriptions by hour on the same weekday of the eight weeks before a day, by the time at which the linked receipt
 * computer sent them. Days without any are closed days and do not count. Empty where nothing comes in at the time of the visit.
 */
export async function selectUsualHours(
  db: Db,
  { tenantId, institutionId }: DeskPlace,
  day: string,
): Promise<HourRow[]> {
  const result = await sql<HourRow>`
    with visit as (
      select d.dispensed_on, extract(hour from f.imported_at at time zone 'Asia/Tokyo')::int as hour
      from dispensing d
        join dispensing_file f on f.tenant_id = d.tenant_id and f.institution_id = d.institution_id and f.id = d.file_id
      where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.state = 'active'
        and d.dispensed_on in (select ${day}::date - 7 * n from generate_series(1, 8) n)
        and f.came_by <> 'screen' and f.dispensings <= ${mostOfVisit}
        and (f.imported_at at time zone 'Asia/Tokyo')::date = d.dispensed_on
    )
    select hour, round(count(*)::numeric / (select count(distinct dispensed_on) from visit), 1)::float8 as prescriptions
    from visit group by hour order by hour`.execute(db);
  return result.rows;
}

/** How many orders of each wholesaler are expected on a day, by the trading's id. */
export async function selectExpectedOrders(
  db: Db,
  { tenantId, institutionId }: DeskPlace,
  day: string,
): Promise<Map<string, number>> {
  const result = await sql<{ tradingId: string; orders: number }>`
    select trading_id as "tradingId", count(*)::int as orders from purchase_order
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and expected_on = ${day}::date
      and state not in ('draft', 'awaiting', 'failed', 'unknown', 'received', 'closed', 'cancelled', 'rejected')
    group by trading_id`.execute(db);
  return new Map(result.rows.map(({ tradingId, orders }) => [tradingId, orders]));
}
