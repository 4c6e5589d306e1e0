import type { ForecastSettings } from "@meguri/rules/forecast";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { ForecastServiceClass } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";

/** The setting of an institution; undefined where it has none. */
export async function selectForecastSettings(
  db: Db,
  { tenantId, institutionId }: Place,
): Promise<ForecastSettings | undefined> {
  const result = await sql<ForecastSettings>`
    select (s.service_much * 100)::float8 as "serviceMuch", (s.service_usual * 100)::float8 as "serviceUsual",
      (s.service_rare * 100)::float8 as "serviceRare", s.lead_days as "leadDays", s.review_days as "reviewDays",
      s.closed_weekdays as "closedWeekdays", s.closed_on_holidays as "closedOnHolidays",
      (select coalesce(json_agg(json_build_object('day', c.day, 'note', c.note) order by c.day), '[]') from closed_day c
        where c.tenant_id = s.tenant_id and c.institution_id = s.institution_id) as "closedDays"
    from forecast_setting s where s.tenant_id = ${tenantId} and s.institution_id = ${institutionId}`.execute(db);
  return result.rows[0];
}

/** On how many days of each weekday, Sunday first, anything was dispensed since a day. */
export async function selectDaysByWeekday(
  db: Db,
  { tenantId, institutionId }: Place,
  since: string,
): Promise<number[]> {
  const result = await sql<{ days: number[] }>`
    select array_agg(coalesce(d.days, 0) order by n.weekday)::int[] as days
    from generate_series(0, 6) as n (weekday) left join (
      select extract(dow from dispensed_on)::int as weekday, count(distinct dispensed_on)::int as days from dispensing
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'active' and dispensed_on >= ${since}
      group by 1) as d using (weekday)`.execute(db);
  return result.rows[0]?.days ?? [];
}

/** Writes all of it. */
export async function saveForecastSettings(
  tx: Db,
  { tenantId, institutionId }: Place,
  { closedDays, ...settings }: ForecastSettings,
  at: Date,
): Promise<void> {
  const part = (percent: number) => (percent / 100).toFixed(3);
  const row = {
    service_much: part(settings.serviceMuch),
    service_usual: part(settings.serviceUsual),
    service_rare: part(settings.serviceRare),
    lead_days: settings.leadDays,
    review_days: settings.reviewDays,
    closed_weekdays: settings.closedWeekdays,
    closed_on_holidays: settings.closedOnHolidays,
    updated_at: at,
  };
  await tx
    .insertInto("forecast_setting")
    .values({ tenant_id: tenantId, institution_id: institutionId, ...row })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom("closed_day")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  if (closedDays.length === 0) return;
  await tx
    .insertInto("closed_day")
    .values(closedDays.map((closed) => ({ tenant_id: tenantId, institution_id: institutionId, ...closed })))
    .execute();
}

/** Puts a medicine into a class, or lets its use decide again. */
export async function saveServiceClass(
  tx: Db,
  { tenantId, institutionId }: Place,
  { medicineId, serviceClass }: { medicineId: string; serviceClass: ForecastServiceClass | undefined },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom("forecast_medicine")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("medicine_id", "=", medicineId)
    .execute();
  if (!serviceClass) return;
  await tx
    .insertInto("forecast_medicine")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      medicine_id: medicineId,
      service_class: serviceClass,
      set_by: by,
      set_at: at,
    })
    .execute();
}

/** Makes the forecast due now, because a person wants it. */
export async function makeDue(tx: Db, { tenantId, institutionId }: Place, at: Date): Promise<void> {
  const due = { reason: "requested" as const, due_at: at, requested_at: at };
  await tx
    .insertInto("forecast_due")
    .values({ tenant_id: tenantId, institution_id: institutionId, ...due })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id"]).doUpdateSet(due))
    .execute();
}
