import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { ForecastRunTable } from "../../platform/db/forecast-tables.ts";
import { likely } from "./forecast-list-queries.ts";
import type { Place } from "./forecasts-deps.ts";

export type ForecastRunRow = Omit<Selectable<ForecastRunTable>, "tenant_id" | "institution_id">;

/** Runs, the latest first. */
export async function selectRuns(db: Db, { tenantId, institutionId }: Place, limit: number): Promise<ForecastRunRow[]> {
  const found = await sql<ForecastRunRow>`
    select id, reason, state, as_of::text as as_of, begun_at, milliseconds, history_from::text as history_from, medicines,
      with_refills, with_level, with_pool, lacking, scaled_error, bias, coverage, short_days
    from forecast_run where tenant_id = ${tenantId} and institution_id = ${institutionId}
    order by begun_at desc, id desc limit ${limit}`.execute(db);
  return found.rows;
}

/** The forecast in sum; values in whole yen as texts. */
export interface ForecastSums {
  medicines: number;
  shortBeforeNext: number;
  shortBeforeAfterNext: number;
  lacking: number;
  toOrder: number;
  orderYen: string;
  expiringYen: string;
  running: boolean;
  forecastsVisits: boolean;
}

export async function selectForecastSums(
  db: Db,
  { tenantId, institutionId }: Place,
  day: string,
): Promise<ForecastSums> {
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const found = await sql<ForecastSums>`
    select count(*)::int as medicines,
      count(*) filter (where f.short_before_next >= ${sql.lit(likely)})::int as "shortBeforeNext",
      count(*) filter (where f.short_before_after_next >= ${sql.lit(likely)})::int as "shortBeforeAfterNext",
      count(*) filter (where f.lack is not null)::int as lacking,
      count(*) filter (where f.order_amount > 0)::int as "toOrder",
      round(coalesce(sum(f.order_amount * p.price), 0))::text as "orderYen",
      round(coalesce(sum(f.expiring * p.price), 0))::text as "expiringYen",
      exists (select from forecast_due where ${own}) as running,
      exists (select from dispensing_setting where ${own} and import_key is not null) as "forecastsVisits"
    from (select * from forecast where ${own}) f
      left join medicine_price p on p.medicine_id = f.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error("Sums are a row, even over nothing.");
  return row;
}

/** How many patients are likeliest to come on a day, and how many are expected within a week. */
export async function selectExpected(
  db: Db,
  { tenantId, institutionId }: Place,
  day: string,
): Promise<{ today: number; week: number }> {
  const found = await sql<{ today: number; week: number }>`
    select count(*) filter (where today)::int as today, coalesce(sum(within7), 0)::float8 as week
    from (select bool_or(likely = ${day}) as today, max(within7) as within7 from expected_visit
      where tenant_id = ${tenantId} and institution_id = ${institutionId} group by patient_key) as patient`.execute(db);
  return found.rows[0] ?? { today: 0, week: 0 };
}
