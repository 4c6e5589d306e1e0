import type { MedicineForecast, ShelfForecast } from "@meguri/forecast/pharmacy/types";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { ForecastRunReason } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import { calendarDay, mondayOf } from "../input/engine-days.ts";
import { tallyRows } from "../input/pool-tallies.ts";
import type { ShelfEntry } from "../input/shelf-input.ts";
import {
  endDue,
  type ForecastRecord,
  forgetOthers,
  insertRun,
  keepForComparison,
  replaceForecasts,
  replaceTallies,
  replaceVisits,
  sumUpRun,
  type VisitRecord,
} from "./write-forecast-queries.ts";

/** A computed forecast, and its input. */
export interface MadeForecast {
  run: { reason: ForecastRunReason; asOf: string; begunAt: Date; historyFrom: string | null };
  /** By the engine's numbers. */
  entries: ShelfEntry[];
  /** By the engine's numbers. */
  kinds: string[];
  /** By the engine's numbers. */
  patients: { key: string; birthYear: number | null }[];
  shelf: ShelfForecast;
}

/** What a run amounts to before anything was written. */
export const noFigures = {
  medicines: 0,
  with_refills: 0,
  with_level: 0,
  with_pool: 0,
  lacking: 0,
  scaled_error: null,
  bias: null,
  coverage: null,
  short_days: null,
};

/** Weeks for which earlier forecasts are kept. */
const keptWeeks = 60;

/** Writes a forecast and all that goes with it, in the caller's transaction, and ends what was due. */
export async function writeForecast(
  tx: Db,
  place: Place,
  { run, entries, kinds, patients, shelf }: MadeForecast,
  { clock, requestedAt }: { clock: Clock; requestedAt: Date },
): Promise<void> {
  const created = shelf.medicines;
  const runId = await insertRun(tx, place, {
    reason: run.reason,
    state: "done",
    as_of: run.asOf,
    begun_at: run.begunAt,
    history_from: run.historyFrom,
    milliseconds: clock.now().getTime() - run.begunAt.getTime(),
    ...noFigures,
  });
  await replaceForecasts(
    tx,
    place,
    runId,
    created.flatMap((one) => {
      const entry = entries[one.id];
      return entry ? [recordOf(one, entry, run.asOf)] : [];
    }),
  );
  await replaceVisits(tx, place, {
    medicineIds: created.flatMap(({ id }) => entries[id]?.medicineId ?? []),
    visits: created.flatMap((one) => visitsOf(one, entries[one.id]?.medicineId ?? "", patients)),
  });
  await forgetOthers(
    tx,
    place,
    entries.map(({ medicineId }) => medicineId),
  );
  await sumUpRun(tx, place, runId);
  await replaceTallies(tx, place, tallyRows(shelf.tally, kinds));
  await keepForComparison(tx, place, {
    monday: mondayOf(run.asOf),
    oldest: addDays(run.asOf, -7 * keptWeeks),
  });
  await endDue(tx, place, requestedAt);
}

/** A number as JSON has it: what is not known is null. */
const known = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(6)) : null);
const fine = (value: number): number => Number(value.toFixed(4));
const list = (values: Float64Array | undefined): number[] => Array.from(values ?? [], fine);
const sum = (values: Float64Array, days: number): number =>
  fine(values.subarray(0, days).reduce((total, value) => total + value, 0));

function recordOf(one: MedicineForecast, entry: ShelfEntry, asOf: string): ForecastRecord {
  const { window, accuracy, order, risk, bands } = one;
  const { deliveries, coming, punctuality } = entry;
  return {
    medicine_id: entry.medicineId,
    as_of: asOf,
    method: one.method,
    lack: one.lack,
    next_delivery: calendarDay(deliveries.next),
    after_next_delivery: calendarDay(deliveries.afterNext),
    delivery_trading_id: deliveries.tradingId,
    service_class: entry.serviceClass,
    inputs: entry.inputs.toString("hex"),
    window_from: calendarDay(window.from),
    window_to: calendarDay(window.to),
    dispensings: window.dispensings,
    patients: window.patients,
    set_apart: window.setApart,
    mean14: sum(one.dailyMean, 14),
    mean28: sum(one.dailyMean, 28),
    daily_mean: list(one.dailyMean),
    daily_refills: list(one.dailyRefills),
    band50: list(bands[0]),
    band80: list(bands[1]),
    band95: list(bands[2]),
    band99: list(bands[3]),
    origins: accuracy.origins,
    scaled_error: known(accuracy.scaledError),
    bias: known(accuracy.bias),
    coverage: known(accuracy.coverage95),
    short_days: known(accuracy.shortDaysPer100),
    need: fine(order.need),
    safety: fine(order.safety),
    order_point: fine(Math.max(order.orderPoint, 0)),
    order_up_to: fine(order.orderUpTo),
    usable_stock: fine(order.usableStock),
    on_order: fine(order.onOrder),
    arriving: coming.arriving.map(([amount, day]) => ({ on: calendarDay(day), amount: fine(amount) })),
    waiting: fine(coming.waiting),
    deliveries_seen: punctuality.seen,
    deliveries_late: punctuality.late,
    late_share: fine(1 - (punctuality.lateBy[0] ?? 1)),
    shelf_life_days: entry.shelfLifeDays,
    substitute_stock: fine(entry.substituteStock),
    order_amount: fine(order.amount),
    fractile: fine(order.fractile),
    pack_price: known(order.packPrice),
    shortage_share: fine(order.shortageShare),
    explanation: order.explanation.map(({ what, amount }) => ({ what, amount: fine(amount) })),
    short_before_next: fine(risk.shortBeforeNext),
    short_before_after_next: fine(risk.shortBeforeAfterNext),
    short_on: risk.shortOn === null ? null : calendarDay(risk.shortOn),
    expiring: fine(risk.expiring),
    dead: fine(risk.dead),
  };
}

function visitsOf({ visits }: MedicineForecast, medicineId: string, patients: MadeForecast["patients"]): VisitRecord[] {
  return visits.flatMap((visit) => {
    const patient = patients[visit.patient];
    if (!patient) return [];
    return [
      {
        medicine_id: medicineId,
        patient_key: patient.key,
        birth_year: patient.birthYear,
        probability: fine(visit.probability),
        within7: fine(visit.within.d7),
        within14: fine(visit.within.d14),
        within28: fine(visit.within.d28),
        earliest: calendarDay(visit.earliest),
        likely: calendarDay(visit.likely),
        latest: calendarDay(visit.latest),
        amount: fine(visit.amount),
        last_visit: calendarDay(visit.lastVisit),
        days_supplied: known(visit.daysSupplied),
      },
    ];
  });
}
