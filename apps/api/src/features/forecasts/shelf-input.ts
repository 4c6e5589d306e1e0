import { createHash } from "node:crypto";
import { type Day, NO_EXPIRY, type ShelfInput, type ShelfMedicine } from "@meguri/forecast/pharmacy/types";
import { type ForecastSettings, forecastHorizon } from "@meguri/rules/forecast";
import type { ServiceClass } from "../../platform/db/forecast-tables.ts";
import { daysOut } from "./days-out.ts";
import { calendarDay, engineDay } from "./engine-days.ts";
import { openAfter, openDaysOf } from "./open-days.ts";
import { classesByUse, serviceClasses } from "./service-classes.ts";
import type { BalanceRow, ShelfMedicineRow } from "./shelf-queries.ts";

/** All that is read of an institution for its forecast. */
export interface ShelfRead {
  today: string;
  historyFrom: string;
  settings: ForecastSettings;
  medicines: ShelfMedicineRow[];
  balances: BalanceRow[];
  pools: { class: string; daily: number; months: (number | null)[] }[];
}

/** A medicine of the shelf as its forecast is stored. */
export interface ShelfEntry {
  medicineId: string;
  serviceClass: ServiceClass;
  /** Tells whether anything has changed that its forecast rests on. */
  inputs: Buffer;
}

/** The engine's question, and which medicine is which of its numbers. */
export function shelfInput(read: ShelfRead): {
  input: ShelfInput;
  entries: ShelfEntry[];
  deliveries: { next: string; afterNext: string };
} {
  const { settings, medicines } = read;
  const today = engineDay(read.today);
  const openDays = openDaysOf(settings, { from: read.historyFrom, today: read.today });
  const nextDelivery = openAfter(openDays, today, settings.leadDays);
  const afterNextDelivery = Math.max(
    openAfter(openDays, openAfter(openDays, today, settings.reviewDays), settings.leadDays),
    nextDelivery + 1,
  );
  const classes = [...new Set(medicines.map((row) => row.class))].filter((name) => name !== "").sort();
  const poolOf = new Map(classes.map((name, index) => [name, index]));
  const byUse = classesByUse(medicines, today);
  const balanceOf = new Map(read.balances.map(({ medicineId, days }) => [medicineId, days]));
  const entries: ShelfEntry[] = [];
  const shelf = medicines.map((row, id): ShelfMedicine => {
    const serviceClass = row.saidClass ?? byUse[id] ?? "rare";
    entries.push({ medicineId: row.id, serviceClass, inputs: fingerprint(row, serviceClass) });
    return {
      ...medicineOf(row, daysOut(balanceOf.get(row.id) ?? [], today), nextDelivery),
      ...{ id, serviceClass: serviceClasses.indexOf(serviceClass), poolClass: poolOf.get(row.class) ?? -1 },
      ...{ nextDelivery, afterNextDelivery },
    };
  });
  const input: ShelfInput = {
    today,
    historyFrom: engineDay(read.historyFrom),
    openDays,
    horizon: forecastHorizon,
    serviceLevels: Float64Array.of(settings.serviceMuch / 100, settings.serviceUsual / 100, settings.serviceRare / 100),
    pools: poolsOf(read.pools, classes),
    medicines: shelf,
  };
  const deliveries = { next: calendarDay(nextDelivery), afterNext: calendarDay(afterNextDelivery) };
  return { input, entries, deliveries };
}

function medicineOf(
  row: ShelfMedicineRow,
  outOfStock: ShelfMedicine["outOfStock"],
  nextDelivery: Day,
): Omit<ShelfMedicine, "id" | "serviceClass" | "poolClass" | "nextDelivery" | "afterNextDelivery"> {
  const { uses } = row;
  const stock = unpromised(row);
  return {
    unit: smallestStep(uses.map(([, amount]) => amount)),
    packs: Float64Array.from(row.packs),
    unitPrice: row.price ?? Number.NaN,
    ...{ minimumOrder: 0, maximumOrder: Number.POSITIVE_INFINITY, shelfLifeDays: NO_EXPIRY, substituteStock: 0 },
    stock: {
      amount: Float64Array.from(stock, ([amount]) => amount),
      day: Int32Array.from(stock, ([, day]) => day ?? NO_EXPIRY),
    },
    // What was ordered comes with the next delivery; where a wholesaler said later, the page of the order tells.
    onOrder:
      row.onOrder > 0 ? single(row.onOrder, nextDelivery) : { amount: new Float64Array(0), day: new Int32Array(0) },
    dispensings: {
      day: Int32Array.from(uses, ([day]) => day),
      amount: Float64Array.from(uses, ([, amount]) => amount),
      patient: Int32Array.from(uses, ([, , patient]) => patient),
      daysSupplied: Float64Array.from(uses, ([, , , days]) => days ?? Number.NaN),
      clinic: Int32Array.from(uses, ([, , , , clinic]) => clinic),
    },
    outOfStock,
  };
}

const single = (amount: number, day: Day) => ({ amount: Float64Array.of(amount), day: Int32Array.of(day) });

/** What is on hand less what is promised, which is taken from what expires first. */
function unpromised({ lots, reserved }: ShelfMedicineRow): ShelfMedicineRow["lots"] {
  let promised = reserved;
  return lots.flatMap(([amount, day]): ShelfMedicineRow["lots"] => {
    const taken = Math.min(amount, promised);
    promised -= taken;
    return amount > taken ? [[amount - taken, day]] : [];
  });
}

const steps = [1, 0.5, 0.1, 0.05, 0.01, 0.001];

/** The largest usual step that all amounts are multiples of. */
function smallestStep(amounts: number[]): number {
  const fits = (step: number) => amounts.every((amount) => Math.abs(amount / step - Math.round(amount / step)) < 1e-6);
  return steps.find(fits) ?? 0.001;
}

function poolsOf(pools: ShelfRead["pools"], classes: string[]): NonNullable<ShelfInput["pools"]> {
  const known = new Map(pools.map((pool) => [pool.class, pool]));
  return {
    dispensingsPerDay: Float64Array.from(classes, (name) => known.get(name)?.daily ?? Number.NaN),
    monthIndex: Float64Array.from(
      classes.flatMap((name) => Array.from({ length: 12 }, (_, month) => known.get(name)?.months[month] ?? Number.NaN)),
    ),
  };
}

function fingerprint(row: ShelfMedicineRow, serviceClass: ServiceClass): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([row, serviceClass]))
    .digest()
    .subarray(0, 16);
}
