import { createHash } from "node:crypto";
import { poolsOf } from "@meguri/forecast/pharmacy/pools";
import { NO_EXPIRY, type ShelfInput, type ShelfMedicine } from "@meguri/forecast/pharmacy/types";
import { type ForecastSettings, forecastHorizon } from "@meguri/rules/forecast";
import type { SupplyFacts } from "../../../ordering/orders/index.ts";
import type { ForecastServiceClass } from "../../tables.ts";
import { classesByUse, serviceClasses } from "../setting/service-classes.ts";
import { type ComingGoods, comingGoodsBy, comingLots } from "./coming-goods.ts";
import { daysOut } from "./days-out.ts";
import { type DeliveryDays, deliveryDaysBy } from "./delivery-days.ts";
import { engineDay } from "./engine-days.ts";
import type { KeepingRow } from "./keeping-queries.ts";
import { openAfter, openDaysOf } from "./open-days.ts";
import { tallyOf } from "./pool-tallies.ts";
import { type Punctuality, punctualityBy } from "./punctuality.ts";
import { shelfLivesBy } from "./shelf-lives.ts";
import type { BalanceRow, PoolRow, ShelfMedicineRow } from "./shelf-queries.ts";
import { substitutesBy } from "./substitutes.ts";
import { unpromised } from "./usable-lots.ts";

/** All that is read of an institution for its forecast. */
export interface ShelfRead {
  today: string;
  historyFrom: string;
  settings: ForecastSettings;
  medicines: ShelfMedicineRow[];
  balances: BalanceRow[];
  pools: PoolRow[];
  supply: SupplyFacts;
  keeping: KeepingRow[];
}

/** A medicine of the shelf as its forecast is stored. */
export interface ShelfEntry {
  medicineId: string;
  serviceClass: ForecastServiceClass;
  /** Tells whether anything has changed that its forecast rests on. */
  inputs: Buffer;
  deliveries: DeliveryDays;
  coming: ComingGoods;
  punctuality: Punctuality;
  /** Days that goods bought now keep; null where nothing tells. */
  shelfLifeDays: number | null;
  substituteStock: number;
}

/** The engine's question, and which medicine is which of its numbers. */
export function shelfInput(read: ShelfRead): {
  input: ShelfInput;
  entries: ShelfEntry[];
  /** The kinds of medicine, by the engine's numbers. */
  kinds: string[];
} {
  const { settings, medicines } = read;
  const { tradings, openGoods, cameGoods } = read.supply;
  const today = engineDay(read.today);
  const openDays = openDaysOf(settings, { from: read.historyFrom, today: read.today });
  const next = openAfter(openDays, today, settings.leadDays);
  const afterReview = openAfter(openDays, openAfter(openDays, today, settings.reviewDays), settings.leadDays);
  const daysOf = deliveryDaysBy(tradings, { next, afterNext: Math.max(afterReview, next + 1) });
  const shelfLifeOf = shelfLivesBy(read.keeping, medicines);
  const substitutesOf = substitutesBy(medicines, today);
  const punctualityOf = punctualityBy(cameGoods, openDays, today);
  const comingOf = comingGoodsBy(openGoods, today);
  const classes = namesOf(medicines.map((row) => row.class));
  const kinds = namesOf(medicines.map((row) => row.kind));
  const [poolOf, kindOf] = [classes, kinds].map((names) => new Map(names.map((name, index) => [name, index])));
  const byUse = classesByUse(medicines, today);
  const balanceOf = new Map(read.balances.map(({ medicineId, days }) => [medicineId, days]));
  const entries: ShelfEntry[] = [];
  const shelf = medicines.map((row, id): ShelfMedicine => {
    const serviceClass = row.chosenClass ?? byUse[id] ?? "rare";
    const deliveries = daysOf(row);
    const { next: nextDelivery, afterNext: afterNextDelivery } = deliveries;
    const coming = comingOf(row.id, nextDelivery);
    const punctuality = punctualityOf(deliveries.tradingId);
    const supply = { coming, punctuality, shelfLifeDays: shelfLifeOf(row), substituteStock: substitutesOf(row) };
    const inputs = fingerprint(row, serviceClass, deliveries, supply);
    entries.push({ medicineId: row.id, serviceClass, inputs, deliveries, ...supply });
    return {
      ...medicineOf(row, daysOut(balanceOf.get(row.id) ?? [], today)),
      shelfLifeDays: supply.shelfLifeDays ?? NO_EXPIRY,
      substituteStock: supply.substituteStock,
      onOrder: comingLots(coming),
      lateBy: Float64Array.from(punctuality.lateBy),
      id,
      serviceClass: serviceClasses.indexOf(serviceClass),
      poolClass: poolOf?.get(row.class) ?? -1,
      kind: kindOf?.get(row.kind) ?? -1,
      nextDelivery,
      afterNextDelivery,
    };
  });
  const input: ShelfInput = {
    today,
    historyFrom: engineDay(read.historyFrom),
    openDays,
    horizon: forecastHorizon,
    serviceLevels: Float64Array.of(settings.serviceMuch / 100, settings.serviceUsual / 100, settings.serviceRare / 100),
    pools: poolsOf(tallyOf(read.pools, classes, kinds)),
    medicines: shelf,
  };
  return { input, entries, kinds };
}

const namesOf = (names: string[]): string[] => [...new Set(names)].filter((name) => name !== "").sort();

/** What the deliveries, orders and lots of others say of a medicine. */
type Supplied = "nextDelivery" | "afterNextDelivery" | "onOrder" | "lateBy" | "shelfLifeDays" | "substituteStock";

function medicineOf(
  row: ShelfMedicineRow,
  outOfStock: ShelfMedicine["outOfStock"],
): Omit<ShelfMedicine, "id" | "serviceClass" | "poolClass" | "kind" | Supplied> {
  const { uses } = row;
  const stock = unpromised(row);
  return {
    unit: smallestStep(uses.map(([, amount]) => amount)),
    packs: Float64Array.from(row.packs),
    unitPrice: row.price ?? Number.NaN,
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    stock: {
      amount: Float64Array.from(stock, ([amount]) => amount),
      day: Int32Array.from(stock, ([, day]) => day ?? NO_EXPIRY),
    },
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

const steps = [1, 0.5, 0.1, 0.05, 0.01, 0.001];

/** The largest usual step that all amounts are multiples of. */
function smallestStep(amounts: number[]): number {
  const fits = (step: number) => amounts.every((amount) => Math.abs(amount / step - Math.round(amount / step)) < 1e-6);
  return steps.find(fits) ?? 0.001;
}

function fingerprint(
  row: ShelfMedicineRow,
  ...more: [
    ForecastServiceClass,
    DeliveryDays,
    Pick<ShelfEntry, "coming" | "punctuality" | "shelfLifeDays" | "substituteStock">,
  ]
): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([row, ...more]))
    .digest()
    .subarray(0, 16);
}
