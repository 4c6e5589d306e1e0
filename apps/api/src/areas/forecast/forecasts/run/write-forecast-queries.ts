import { type Insertable, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { ForecastRunReason, ForecastRunTable } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import type { TallyRow } from "../input/shelf-queries.ts";

/** What each medicine's forecast of a day rests on. */
export async function selectInputs(
  db: Db,
  { tenantId, institutionId }: Place,
  day: string,
): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom("forecast")
    .select(["medicine_id", "inputs"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("as_of", "=", day)
    .execute();
  return new Map(rows.map((row) => [row.medicine_id, row.inputs]));
}

type NewRun = Omit<Insertable<ForecastRunTable>, "tenant_id" | "institution_id" | "id">;

/** @returns the run's id */
export async function insertRun(tx: Db, { tenantId, institutionId }: Place, run: NewRun): Promise<string> {
  const { id } = await tx
    .insertInto("forecast_run")
    .values({ tenant_id: tenantId, institution_id: institutionId, ...run })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes to a run the totals of the whole forecast now in force, also of the medicines it left as they were; errors are
 * means over those that have a past, each weighed by its dispensings.
 */
export async function sumUpRun(tx: Db, { tenantId, institutionId }: Place, runId: string): Promise<void> {
  const mean = (column: string) =>
    sql.raw(`(sum(f.${column} * f.dispensings) filter (where f.origins > 0)
    / nullif(sum(f.dispensings) filter (where f.origins > 0 and f.${column} is not null), 0))::real`);
  await sql`
    update forecast_run r set (medicines, with_refills, with_level, with_pool, lacking, scaled_error, bias, coverage,
      short_days) = (
      select count(*)::int, count(*) filter (where f.method = 'refills')::int, count(*) filter (where f.method = 'level')::int,
        count(*) filter (where f.method = 'pool')::int, count(f.lack)::int, ${mean("scaled_error")}, ${mean("bias")},
        ${mean("coverage")}, ${mean("short_days")}
      from forecast f where f.tenant_id = r.tenant_id and f.institution_id = r.institution_id)
    where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.id = ${runId}`.execute(tx);
}

/** A forecast as it is written: the columns of the table, with numbers as JSON has them. */
export type ForecastRecord = Record<string, unknown> & { medicine_id: string };

const columns = `medicine_id text, as_of date, method text, lack text, service_class text, window_from date,
  window_to date, dispensings int, patients int, set_apart int, inputs text, mean14 real, mean28 real, daily_mean real[],
  daily_refills real[], band50 real[], band80 real[], band95 real[], band99 real[], origins int, scaled_error real,
  bias real, coverage real, short_days real, next_delivery date, after_next_delivery date, delivery_trading_id uuid, need numeric, safety numeric,
  order_point numeric, order_up_to numeric, usable_stock numeric, on_order numeric, arriving jsonb, waiting numeric,
  deliveries_seen int, deliveries_late int, late_share real, shelf_life_days int, substitute_stock numeric, order_amount numeric, fractile real,
  pack_price double precision, shortage_share real, explanation jsonb, short_before_next real, short_before_after_next real, short_on date, expiring numeric, dead numeric`;
const names = columns.split(",").map((column) => column.trim().split(" ")[0] ?? "");
const own = new Set(["medicine_id"]);

/** Writes forecasts in place of those of before. */
export async function replaceForecasts(
  tx: Db,
  { tenantId, institutionId }: Place,
  runId: string,
  records: ForecastRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const values = names.map((name) => (name === "inputs" ? "decode(r.inputs, 'hex')" : `r.${name}`));
  await sql`
    insert into forecast (tenant_id, institution_id, run_id, running_mean, ${sql.raw(names.join(", "))})
    select ${tenantId}, ${institutionId}, ${runId}, running_sums(r.daily_mean), ${sql.raw(values.join(", "))}
    from json_to_recordset(${JSON.stringify(records)}::json) as r (${sql.raw(columns)})
    on conflict (tenant_id, institution_id, medicine_id) do update set run_id = excluded.run_id, running_mean = excluded.running_mean,
      ${sql.raw(
        names
          .filter((name) => !own.has(name))
          .map((name) => `${name} = excluded.${name}`)
          .join(", "),
      )}`.execute(tx);
}

/** Forgets the forecasts of what is neither used nor on hand any more. */
export async function forgetOthers(tx: Db, { tenantId, institutionId }: Place, medicineIds: string[]): Promise<void> {
  for (const table of ["forecast", "expected_visit"] as const)
    await tx
      .deleteFrom(table)
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", institutionId)
      .where(sql<boolean>`medicine_id <> all (${medicineIds}::text[])`)
      .execute();
}

/** Keeps the present forecast for later comparison, where nothing was kept in this week. */
export async function keepForComparison(
  tx: Db,
  { tenantId, institutionId }: Place,
  { monday, oldest }: { monday: string; oldest: string },
): Promise<void> {
  await sql`
    insert into forecast_past (tenant_id, institution_id, medicine_id, as_of, mean28, q50, q80, q95)
    select f.tenant_id, f.institution_id, f.medicine_id, f.as_of, f.mean28, f.band50[28], f.band80[28], f.band95[28]
    from forecast f
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.method <> 'none'
      and not exists (select from forecast_past p where p.tenant_id = f.tenant_id and p.institution_id = f.institution_id
        and p.medicine_id = f.medicine_id and p.as_of >= ${monday})
    on conflict do nothing`.execute(tx);
  await tx
    .deleteFrom("forecast_past")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("as_of", "<", oldest)
    .execute();
}

/** A visit as it is written. */
export interface VisitRecord {
  medicine_id: string;
  patient_key: string;
  birth_year: number | null;
  probability: number;
  within7: number;
  within14: number;
  within28: number;
  earliest: string;
  likely: string;
  latest: string;
  amount: number;
  last_visit: string;
  days_supplied: number | null;
}

/** Writes who is expected for medicines, and replaces the earlier rows. */
export async function replaceVisits(
  tx: Db,
  { tenantId, institutionId }: Place,
  { medicineIds, visits }: { medicineIds: string[]; visits: VisitRecord[] },
): Promise<void> {
  await tx
    .deleteFrom("expected_visit")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where(sql<boolean>`medicine_id = any (${medicineIds}::text[])`)
    .execute();
  if (visits.length === 0) return;
  // Until this is committed no patient can be erased, and patients erased before are left out below.
  await tx
    .selectFrom("dispensing_setting")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .forShare()
    .execute();
  await sql`
    insert into expected_visit (tenant_id, institution_id, medicine_id, patient_key, birth_year, probability, within7,
      within14, within28, earliest, likely, latest, amount, last_visit, days_supplied)
    select ${tenantId}, ${institutionId}, medicine_id, decode(patient_key, 'hex'), birth_year, probability, within7,
      within14, within28, earliest, likely, latest, amount, last_visit, days_supplied
    from json_to_recordset(${JSON.stringify(visits)}::json) as v (medicine_id text, patient_key text, birth_year smallint,
      probability real, within7 real, within14 real, within28 real, earliest date, likely date, latest date,
      amount numeric, last_visit date, days_supplied real)
    -- Switching the forecast of visits off erases every patient.
    where exists (select from dispensing_setting s where s.tenant_id = ${tenantId}
      and s.institution_id = ${institutionId} and s.import_key is not null)
    and exists (select from dispensing d where d.patient_key = decode(v.patient_key, 'hex')
      and d.institution_id = ${institutionId} and d.tenant_id = ${tenantId} and d.state = 'active')`.execute(tx);
}

/** Ends what was due, unless it was requested again meanwhile: then it is free to be taken again. */
export async function endDue(tx: Db, { tenantId, institutionId }: Place, requestedAt: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("forecast_due")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("requested_at", "<=", requestedAt)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await tx
    .updateTable("forecast_due")
    .set({ taken_until: null, failures: 0 })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
}

/** Puts off what failed, each time for longer; after `most` failures the next night tries again. */
export async function putOffDue(
  tx: Db,
  { tenantId, institutionId }: Place,
  { at, most }: { at: Date; most: number },
): Promise<void> {
  const own = sql`tenant_id = ${tenantId} and institution_id = ${institutionId}`;
  await sql`delete from forecast_due where ${own} and failures >= ${most}`.execute(tx);
  await sql`update forecast_due set failures = failures + 1, taken_until = null,
    due_at = ${at}::timestamptz + interval '1 minute' * power(2, failures) where ${own}`.execute(tx);
}

/** An institution that is due and now held. */
export interface TakenDue {
  tenantId: string;
  institutionId: string;
  reason: ForecastRunReason;
  requestedAt: Date;
}

/** Holds the institution that is due longest; undefined where none is. */
export async function takeDue(db: Db, { at, until }: { at: Date; until: Date }): Promise<TakenDue | undefined> {
  const result = await sql<TakenDue>`
    select tenant_id as "tenantId", institution_id as "institutionId", reason, requested_at as "requestedAt"
    from forecast_take(${at}, ${until})`.execute(db);
  return result.rows[0];
}

/** Makes due what has not been forecast for the day. */
export async function beginNight(db: Db, { day, since, at }: { day: string; since: string; at: Date }): Promise<void> {
  await sql`select forecast_begin_night(${day}, ${since}, ${at})`.execute(db);
}

/** Writes an institution's tallies by kind of medicine, and replaces the earlier ones. */
export async function replaceTallies(
  tx: Db,
  { tenantId, institutionId }: Place,
  tallies: readonly TallyRow[],
): Promise<void> {
  await tx
    .deleteFrom("forecast_tally")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .execute();
  await sql`
    insert into forecast_tally (tenant_id, institution_id, kind, dispensings, exposure, weeks, week_counts, amounts,
      amount_counts)
    select ${tenantId}, ${institutionId}, kind, dispensings, exposure, weeks, "weekCounts", amounts, "amountCounts"
    from json_to_recordset(${JSON.stringify(tallies)}::json) as t (kind text, dispensings float8, exposure float8,
      weeks smallint[], "weekCounts" int[], amounts real[], "amountCounts" int[])`.execute(tx);
}

/** Computes the pools of the session's tenant again. */
export async function makePools(db: Db, at: Date): Promise<void> {
  await sql`select forecast_make_pools(${at})`.execute(db);
}
