import { NO_EXPIRY, type ShelfMedicine } from "../src/pharmacy/types.ts";
import { firstDay, isOpen } from "../src/simulator/calendar.ts";
import { type Random, randomFrom } from "../src/simulator/random.ts";

/** Walk-ins of one medicine at one institution, in the order of the days. */
export interface Requests {
  readonly day: number[];
  readonly amount: number[];
}

/** A kind of medicine of a simulated tenant. */
export interface SimulatedKind {
  readonly poolClass: number;
  /** Six weeks of four times as much, a year that swings by half, or an even one. */
  readonly season: "six weeks" | "swing" | "none";
}

/** Institutions that dispense the same kinds of medicine, each as often as its patients want them. */
export interface SimulatedTenant {
  readonly from: number;
  readonly until: number;
  readonly kinds: readonly SimulatedKind[];
  /** Institution by kind. */
  readonly requests: readonly (readonly Requests[])[];
}

const years = 3;
const classes = 10;
const yearLength = 365.2425;

/**
 * A tenant without known patients: dispensings a day log-normal around a fifth over kinds and again over institutions
 * (spread 1 and 0.6), Poisson around a level that each week shakes a little; a third of the kinds of each season.
 */
export function tenantOf(seed: number, institutions: number, count: number): SimulatedTenant {
  const random = randomFrom(seed);
  const until = firstDay + years * 365;
  const seasons = ["six weeks", "swing", "none"] as const;
  const created = Array.from({ length: count }, (_, kind) => ({
    poolClass: kind % classes,
    season: seasons[kind % 3] ?? "none",
    level: 0.2 * Math.exp(random.normal()),
    dose: random.pick([1, 2, 3], [0.55, 0.2, 0.25]),
    peak: 45 + 20 * random.uniform(),
  }));
  const requests = Array.from({ length: institutions }, () =>
    created.map((kind) => requestsOf(random, kind, kind.level * Math.exp(0.6 * random.normal()), until)),
  );
  return { from: firstDay, until, kinds: created, requests };
}

function requestsOf(
  random: Random,
  { season, peak, dose }: { season: SimulatedKind["season"]; peak: number; dose: number },
  level: number,
  until: number,
): Requests {
  const result: Requests = { day: [], amount: [] };
  let shaken = 1;
  for (let day = firstDay; day < until; day++) {
    if (day % 7 === 0) shaken = Math.exp(0.3 * random.normal() - 0.045);
    if (!isOpen(day)) continue;
    const place = ((day / yearLength) % 1) * yearLength;
    const flood = season === "six weeks" && place >= peak && place < peak + 42 ? 4 : 1;
    const swing = season === "swing" ? 1 + 0.5 * Math.cos((2 * Math.PI * (place - peak)) / yearLength) : 1;
    for (let left = random.poisson(level * flood * swing * shaken); left > 0; left--) {
      result.day.push(day);
      result.amount.push(dose * random.pick([5, 7, 14, 28], [0.3, 0.3, 0.25, 0.15]));
    }
  }
  return result;
}

/** One institution's medicines, as much of their past as is in `from` to before `until`. */
export function medicinesOf(
  tenant: SimulatedTenant,
  institution: number,
  from: number,
  until: number,
): ShelfMedicine[] {
  const none = { amount: new Float64Array(0), day: new Int32Array(0) };
  return tenant.kinds.map(({ poolClass }, kind): ShelfMedicine => {
    const { day, amount } = tenant.requests[institution]?.[kind] ?? { day: [], amount: [] };
    const kept = [...day.keys()].filter((index) => (day[index] ?? 0) >= from && (day[index] ?? 0) < until);
    return {
      id: kind,
      serviceClass: 0,
      poolClass,
      kind,
      unit: 1,
      packs: Float64Array.of(100),
      unitPrice: Number.NaN,
      minimumOrder: 0,
      maximumOrder: Number.POSITIVE_INFINITY,
      shelfLifeDays: NO_EXPIRY,
      nextDelivery: until + 1,
      afterNextDelivery: until + 4,
      stock: none,
      onOrder: none,
      substituteStock: 0,
      outOfStock: { from: new Int32Array(0), to: new Int32Array(0) },
      dispensings: {
        day: Int32Array.from(kept, (index) => day[index] ?? 0),
        amount: Float64Array.from(kept, (index) => amount[index] ?? 0),
        patient: new Int32Array(kept.length).fill(-1),
        daysSupplied: new Float64Array(kept.length).fill(Number.NaN),
      },
    };
  });
}

/** What came within `days` from `today` on. */
export function cameWithin({ day, amount }: Requests, today: number, days: number): number {
  let sum = 0;
  for (const [index, when] of day.entries()) if (when >= today && when < today + days) sum += amount[index] ?? 0;
  return sum;
}
