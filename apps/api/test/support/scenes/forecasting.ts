import { forecastShelf } from "@meguri/forecast/pharmacy/forecast-shelf";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { notifierIn } from "../../../src/areas/account/notifications/index.ts";
import { workOnForecasts } from "../../../src/areas/forecast/forecasts/index.ts";
import { addDays } from "../../../src/platform/clock/tokyo-day.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type Pharmacy, tenantHeader } from "./pharmacies.ts";
import type { MadeMedicine } from "./shelf.ts";

export const forecastsAs = (api: TestApi, person: TokenClaims) => api.as(ForecastService, person, tenantHeader(person));

/** Dependencies of the background work, with the engine in this thread; `engine` replaces it in some tests. */
export const forecastWorker = ({ deps }: TestApi, engine: typeof forecastShelf = forecastShelf) => ({
  database: deps.database,
  clock: deps.clock,
  log: deps.log,
  notifier: notifierIn("ja"),
  forecastShelf: async (input: Parameters<typeof forecastShelf>[0]) => engine(input),
});

/** Makes every forecast that is due. @returns how many */
export async function makeAllDue(api: TestApi, engine?: typeof forecastShelf): Promise<number> {
  let counter = 0;
  while (await workOnForecasts(forecastWorker(api, engine))) counter += 1;
  return counter;
}

/**
 * Past the wire: patients who come every 28 days for 28 tablets, on days spread over the four weeks, for so many days up to
 * the day before `until`; Sundays go to Monday. Their keys are known where `areKnown`.
 */
export async function makeVisits(
  api: TestApi,
  { tenantId, id }: Pharmacy,
  reported: { of: MadeMedicine; until: string; days: number; patients: number; areKnown?: boolean },
): Promise<void> {
  const [file] = await api.sql<{ id: string }>(
    `insert into dispensing_file (tenant_id, institution_id, name, format, sha256, size, state, imported_by, imported_at)
     values ($1, $2, 'f', 'csv', sha256(gen_random_uuid()::text::bytea), 1, 'imported', 'test', now()) returning id`,
    [tenantId, id],
  );
  if (reported.areKnown)
    await api.sql(
      `insert into dispensing_setting (tenant_id, institution_id, import_key, updated_at)
       values ($1, $2, sha256('import key'), now()) on conflict do nothing`,
      [tenantId, id],
    );
  await api.sql(
    `with visit as (
       select p, case when extract(dow from d) = 0 then d::date + 1 else d::date end as day
       from generate_series(0, $5::int - 1) as p,
         generate_series($4::date + p * 28 / $5::int, $3::date - 1, interval '28 days') as d
     ), given as (
       insert into dispensing (tenant_id, institution_id, source_key, file_id, dispensed_on, patient_key, birth_year,
         item_count, stock_effect, imported_at)
       select $1, $2, $6 || p || day, $7, day, case when $8 then sha256(('patient ' || p)::bytea) end,
         case when $8 then 1950 end, 1, 'before_start', now()
       from visit where day < $3::date returning id)
     insert into dispensing_item (tenant_id, institution_id, dispensing_id, line, rp_no, usage_class, usage_count, name,
       medicine_id, total)
     select $1, $2, id, 1, '1', 'oral', 28, 'x', $6, 28 from given`,
    [
      tenantId,
      id,
      reported.until,
      addDays(reported.until, -reported.days),
      reported.patients,
      reported.of.id,
      file?.id,
      reported.areKnown ?? false,
    ],
  );
}

/** The run of each medicine's forecast. */
export async function runsOfMedicines(api: TestApi, { id }: { id: string }, medicines: MadeMedicine[]) {
  const rows = await api.sql("select medicine_id, run_id from forecast where institution_id = $1", [id]);
  return medicines.map((medicine) => rows.find((row) => row.medicine_id === medicine.id)?.run_id);
}

/** Which institutions were forecast, and why, the first one first. */
export function runsOfShops(api: TestApi, ids: string[]) {
  return api.sql(
    `select institution_id as id, reason from forecast_run where institution_id = any ($1) and state = 'done'
     order by begun_at`,
    [ids],
  );
}
