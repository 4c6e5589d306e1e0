import type { Dispensings, Lots, OpenDays, ShelfInput, ShelfMedicine } from "../../src/pharmacy/types.ts";
import { NO_EXPIRY } from "../../src/pharmacy/types.ts";
import type { World } from "../../src/simulator/world.ts";

/** 2025-01-06, a Monday. */
export const monday = 20_094;

export const everyDay: OpenDays = { weekdays: Array<boolean>(7).fill(true), closedDays: new Int32Array(0) };

export interface Visit {
  readonly day: number;
  readonly amount?: number;
  readonly patient?: number;
  readonly supplied?: number;
}

export function dispensingsOf(visits: readonly Visit[]): Dispensings {
  return {
    day: Int32Array.from(visits, ({ day }) => day),
    amount: Float64Array.from(visits, ({ amount }) => amount ?? 28),
    patient: Int32Array.from(visits, ({ patient }) => patient ?? 0),
    daysSupplied: Float64Array.from(visits, ({ supplied }) => supplied ?? 28),
  };
}

/** A patient who came every 28 days, the last time on `last`. */
export function everyFourWeeks(last: number, times: number, patient = 0): Visit[] {
  return Array.from({ length: times }, (_, index) => ({ day: last - 28 * (times - 1 - index), patient }));
}

export function lots(...of: readonly (readonly [amount: number, day: number])[]): Lots {
  return { amount: Float64Array.from(of, ([amount]) => amount), day: Int32Array.from(of, ([, day]) => day) };
}

export function medicineOf(visits: readonly Visit[], given: Partial<ShelfMedicine> = {}): ShelfMedicine {
  return {
    id: 1,
    serviceClass: 0,
    poolClass: -1,
    kind: -1,
    unit: 1,
    packs: Float64Array.of(100),
    unitPrice: Number.NaN,
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    shelfLifeDays: NO_EXPIRY,
    nextDelivery: monday + 1,
    afterNextDelivery: monday + 4,
    stock: lots(),
    onOrder: lots(),
    substituteStock: 0,
    dispensings: dispensingsOf(visits),
    outOfStock: { from: new Int32Array(0), to: new Int32Array(0) },
    ...given,
  };
}

export function shelfOf(medicines: readonly ShelfMedicine[], given: Partial<ShelfInput> = {}): ShelfInput {
  return {
    today: monday,
    historyFrom: monday - 365,
    openDays: everyDay,
    horizon: 56,
    serviceLevels: Float64Array.of(0.95),
    medicines,
    ...given,
  };
}

/** The shelf of a simulated pharmacy on a day, after everything requested was handed out. */
export function shelfOfWorld(world: World, today: number, openDays: OpenDays): ShelfInput {
  const medicines = world.medicines.map(({ requests, pack, poolClass }, id) =>
    medicineOf(
      requests.map(({ day, amount, patient, daysSupplied }) => ({ day, amount, patient, supplied: daysSupplied })),
      { id, poolClass, packs: Float64Array.of(pack), nextDelivery: today + 2, afterNextDelivery: today + 6 },
    ),
  );
  return shelfOf(medicines, { today, historyFrom: world.firstDay, openDays });
}
