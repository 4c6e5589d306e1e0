import { needUntil } from "@meguri/forecast/pharmacy/demand";
import { quantileOf } from "@meguri/forecast/pharmacy/need";
import { type ShelfModel, shelfModel } from "@meguri/forecast/pharmacy/shelf-model";
import type { OpenDays, ShelfMedicine } from "@meguri/forecast/pharmacy/types";
import type { Client } from "pg";
import { demoId } from "./generate/ids.ts";
import type { DemoDeps } from "./people.ts";
import type { Place } from "./write-history.ts";
import { insertRows } from "./write-rows.ts";

/** Day from 1970-01-01, amount, patient by number or -1, days it lasts or null, clinic by number. */
type Use = [number, number, number, number | null, number];

const weeksBack = 12;
const daysAhead = 28;
const nobody = { amount: new Float64Array(0), day: new Int32Array(0) };

/**
 * The engine's forecasts for the demo pharmacy on the Mondays of the last weeks, so that its forecasts can be
 * compared with what came. Each knows nothing of its own day or later; what is there already stays.
 */
export async function seedForecasts({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const place = { tenantId, institutionId: demoId("institution", 0) };
  const shelf = await readUses(owner, place);
  const days = shelf.flatMap(({ uses }) => uses.map(([day]) => day));
  if (days.length === 0) return;
  const historyFrom = days.reduce((least, day) => Math.min(least, day));
  const today = days.reduce((most, day) => Math.max(most, day)) + 1;
  const openDays = openDaysOf(new Set(days), historyFrom, today);
  const medicines = shelf.map(({ uses }, id) => medicineOf(id, uses, today));
  const model = shelfModel({ today, historyFrom, openDays, horizon: daysAhead, medicines });
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const stated = Array.from({ length: weeksBack }, (_, week) => forecastOn(model, monday - 7 * (week + 1))).flat();
  await insertRows(
    owner,
    "forecast_past",
    {
      columns: [
        ["medicine_id", "text", ({ index }) => shelf[index]?.id],
        ["as_of", "date", ({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10)],
        ["mean28", "real", ({ mean }) => mean],
        ["q50", "real", ({ q50 }) => q50],
        ["q80", "real", ({ q80 }) => q80],
        ["q95", "real", ({ q95 }) => q95],
      ],
      constants: [
        ["tenant_id", "text", place.tenantId],
        ["institution_id", "uuid", place.institutionId],
      ],
    },
    stated,
  );
  await askForForecast(owner, place, now);
}

/** While this data was written, files imported before may have started a forecast without the orders. */
async function askForForecast(owner: Client, { tenantId, institutionId }: Place, now: Date): Promise<void> {
  await owner.query(
    `insert into forecast_due (tenant_id, institution_id, reason, due_at, requested_at)
     values ($1, $2, 'import', $3, $3)
     on conflict (tenant_id, institution_id) do update set due_at = excluded.due_at, requested_at = excluded.requested_at`,
    [tenantId, institutionId, now],
  );
}

async function readUses(owner: Client, place: Place): Promise<{ id: string; uses: Use[] }[]> {
  const { rows } = await owner.query<{ id: string; uses: Use[] }>(
    `select i.medicine_id as id, json_agg(json_build_array(d.dispensed_on - date '1970-01-01', i.total::float8,
         d.patient, case when i.usage_class = 'oral' then i.usage_count end, d.clinic) order by d.dispensed_on, d.id, i.line) as uses
     from (select id, dispensed_on, case when patient_key is null then -1 else dense_rank() over (order by patient_key) end as patient,
         dense_rank() over (order by clinic_code) as clinic
       from dispensing where tenant_id = $1 and institution_id = $2 and state = 'active') d
       join dispensing_item i on i.tenant_id = $1 and i.institution_id = $2 and i.dispensing_id = d.id
     where i.medicine_id is not null and i.total > 0 group by i.medicine_id order by i.medicine_id`,
    [place.tenantId, place.institutionId],
  );
  return rows;
}

/** Open on the weekdays and days on which anything was given out; of the days to come only the weekdays are known. */
function openDaysOf(used: ReadonlySet<number>, from: number, today: number): OpenDays {
  const weekdays = Array.from({ length: 7 }, () => false);
  for (const day of used) weekdays[(day + 4) % 7] = true;
  const past = Array.from({ length: today - from }, (_, index) => from + index);
  return { weekdays, closedDays: Int32Array.from(past.filter((day) => !used.has(day))) };
}

function medicineOf(id: number, uses: readonly Use[], today: number): ShelfMedicine {
  return {
    id,
    serviceClass: 0,
    poolClass: -1,
    kind: -1,
    unit: 1,
    packs: new Float64Array(0),
    unitPrice: Number.NaN,
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    shelfLifeDays: daysAhead,
    nextDelivery: today + 1,
    afterNextDelivery: today + 2,
    stock: nobody,
    onOrder: nobody,
    substituteStock: 0,
    dispensings: {
      day: Int32Array.from(uses, ([day]) => day),
      amount: Float64Array.from(uses, ([, amount]) => amount),
      patient: Int32Array.from(uses, ([, , patient]) => patient),
      daysSupplied: Float64Array.from(uses, ([, , , days]) => days ?? Number.NaN),
      clinic: Int32Array.from(uses, ([, , , , clinic]) => clinic),
    },
    outOfStock: { from: new Int32Array(0), to: new Int32Array(0) },
  };
}

function forecastOn(model: ShelfModel, day: number) {
  const knowledge = model.knowledgeAt(day);
  return Array.from(model.medicines.keys()).flatMap((index) => {
    const need = needUntil(model.demand(knowledge, index, daysAhead), daysAhead - 1);
    const at = (level: number) => quantileOf(need, level);
    return need.mean > 0 ? [{ index, day, mean: need.mean, q50: at(0.5), q80: at(0.8), q95: at(0.95) }] : [];
  });
}
