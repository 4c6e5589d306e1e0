import type { TestApi } from "../server/api.ts";

/** Columns of a forecast of little meaning, with their values; the caller adds the rest. */
const columns = `run_id, as_of, method, service_class, window_from, window_to, dispensings, patients, inputs, mean14, mean28,
  daily_mean, daily_refills, band50, band80, band95, band99, origins, next_delivery, after_next_delivery, need, safety,
  order_point, order_up_to, usable_stock, on_order, order_amount, fractile, explanation, short_before_next,
  short_before_after_next, expiring, dead`;
const days = "array_fill(1::real, array[56])";
const values = `current_date, 'refills', 'much', current_date, current_date, 1, 1, '\\x00', 14, 28, ${days}, ${days}, ${days},
  ${days}, ${days}, ${days}, 0, current_date, current_date + 1, 1, 0, 1, 1, 0, 0, 1, 0.9, '[]', 0, 0, 0, 0`;

/** Stores a run of an institution with a forecast, and a patient who is expected, of each of its shelf's medicines. */
export async function storeForecasts(
  { sql }: TestApi,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  const [run] = await sql<{ id: string }>(
    `insert into forecast_run (tenant_id, institution_id, reason, state, as_of, begun_at, milliseconds, medicines,
       with_refills, with_level, with_pool, lacking)
     values ($1, $2, 'night', 'done', current_date, now(), 1, 1, 1, 0, 0, 0) returning id`,
    [tenantId, id],
  );
  await sql(
    `insert into forecast (tenant_id, institution_id, medicine_id, ${columns})
     select tenant_id, institution_id, medicine_id, $3, ${values} from stock_item where tenant_id = $1 and institution_id = $2`,
    [tenantId, id, run?.id],
  );
  await sql(
    `insert into expected_visit (tenant_id, institution_id, medicine_id, patient_key, probability, within7, within14, within28,
       earliest, likely, latest, amount, last_visit)
     select tenant_id, institution_id, medicine_id, medicine_id::bytea, 0.5, 0.1, 0.2, 0.3, current_date, current_date,
       current_date, 28, current_date from stock_item where tenant_id = $1 and institution_id = $2`,
    [tenantId, id],
  );
}
