import type { Selectable } from "kysely";
import { sql } from "kysely";
import { daysBetween } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { medicinePositions } from "../../../ordering/positions/index.ts";
import type { ForecastRunTable } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import { likely } from "./forecast-list-queries.ts";

export type ForecastRunRow = Omit<Selectable<ForecastRunTable>, "tenant_id" | "institution_id">;

const columns = sql`id, reason, state, as_of::text as as_of, begun_at, milliseconds, history_from::text as history_from,
  medicines, with_refills, with_level, with_pool, lacking, scaled_error, bias, coverage, short_days`;

/** Runs, the latest first. */
export async function selectRuns(db: Db, { tenantId, institutionId }: Place, limit: number): Promise<ForecastRunRow[]> {
  const result = await sql<ForecastRunRow>`
    select ${columns} from forecast_run where tenant_id = ${tenantId} and institution_id = ${institutionId}
    order by begun_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** The latest run that came to an end, however many have failed since, and the latest of all where it failed. */
export async function selectLastRuns(
  db: Db,
  { tenantId, institutionId }: Place,
): Promise<{ run: ForecastRunRow | undefined; failedRun: ForecastRunRow | undefined }> {
  const own = sql`select ${columns} from forecast_run where tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const result = await sql<ForecastRunRow>`
    (${own} order by begun_at desc, id desc limit 1)
    union all (${own} and state = 'done' order by begun_at desc, id desc limit 1)`.execute(db);
  return {
    run: result.rows.find(({ state }) => state === "done"),
    failedRun: result.rows.find(({ state }) => state === "failed"),
  };
}

/** The forecast in sum; values in whole yen as texts. */
export interface ForecastSums {
  medicines: number;
  shortBeforeNext: number;
  shortBeforeAfterNext: number;
  lacking: number;
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
  const result = await sql<ForecastSums>`
    select count(*)::int as medicines,
      count(*) filter (where k.short_next >= ${sql.lit(likely)})::int as "shortBeforeNext",
      count(*) filter (where k.short_after_next >= ${sql.lit(likely)})::int as "shortBeforeAfterNext",
      count(*) filter (where f.lack is not null)::int as lacking,
      round(coalesce(sum(f.expiring * p.price), 0))::text as "expiringYen",
      exists (select from forecast_due where ${own}) as running,
      exists (select from dispensing_setting where ${own} and import_key is not null) as "forecastsVisits"
    from (select * from forecast where ${own}) f
      left join (${medicinePositions({ tenantId, institutionId, day })}) k on k.medicine_id = f.medicine_id
      left join medicine_price p on p.medicine_id = f.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error("Sums are a row, even over nothing.");
  return row;
}

/** A chance of a visit is known of these times from a day on. */
const spans = [7, 14, 28] as const;

/**
 * How many patients are expected on a working day, which is the day itself or the next open one after it, and within a week of
 * the day. A patient's chance of the working day is the part of their week that falls on it with the medicines they fetch, which
 * are fetched together; where the institution is closed for longer, the part of their fortnight or four weeks.
 */
export async function selectExpected(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, workingDay }: { day: string; workingDay: string },
): Promise<{ onDay: number; week: number }> {
  const ahead = daysBetween(day, workingDay);
  const span = spans.find((days) => ahead < days) ?? 28;
  const within = sql.ref(`within${span}`);
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  const result = await sql<{ onDay: number; week: number }>`
    with medicine_day as (
      select f.medicine_id, coalesce(f.daily_refills[passed + ${ahead} + 1] / nullif(span.amount, 0), 0) as share
      from (select medicine_id, daily_refills, ${day}::date - as_of as passed from forecast where ${own}) f,
        lateral (select sum(d) as amount from unnest(f.daily_refills[passed + 1:passed + ${span}]) d) span
    )
    select coalesce(sum(span * share), 0)::float8 as "onDay", coalesce(sum(within7), 0)::float8 as week
    from (select max(v.within7) as within7, max(v.span) as span, avg(d.share) as share
      from (select patient_key, medicine_id, within7, ${within} as span from expected_visit where ${own}) v
        join medicine_day d on d.medicine_id = v.medicine_id
      group by v.patient_key) as patient`.execute(db);
  return result.rows[0] ?? { onDay: 0, week: 0 };
}

/** Whether the institution forecasts the next visits of its patients. */
export async function selectForecastsVisits(db: Db, { tenantId, institutionId }: Place): Promise<boolean> {
  const result = await sql<{ forecasts: boolean }>`
    select exists (select from dispensing_setting
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and import_key is not null) as forecasts`.execute(
    db,
  );
  return result.rows[0]?.forecasts ?? false;
}
