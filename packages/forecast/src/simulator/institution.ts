import { NO_EXPIRY, type ShelfInput, type ShelfMedicine } from "../pharmacy/types.ts";
import { firstDay, isOpen, openDays } from "./calendar.ts";
import { assumptions as a } from "./grid.ts";
import { visitsOf } from "./patients.ts";
import { type Random, randomFrom } from "./random.ts";

/** The size of a generated pharmacy. */
export interface InstitutionSize {
  readonly medicines: number;
  /** Patients who come again, each for one to five medicines at once. */
  readonly patients: number;
  /** Dispensings a year to people who come once. */
  readonly walkIns: number;
}

/** About 60,000 dispensings a year over 1,500 medicines, few of them requested daily and most of them rarely. */
export const ordinary: InstitutionSize = { medicines: 1500, patients: 1200, walkIns: 17_000 };

const historyDays = 365;
const habit = { refillShare: 0.5, habitSpread: 5 };

interface Columns {
  readonly day: number[];
  readonly amount: number[];
  readonly patient: number[];
  readonly supplied: number[];
  readonly clinic: number[];
}

function emptyColumns(): Columns {
  return { day: [], amount: [], patient: [], supplied: [], clinic: [] };
}

/** The shelf of a whole pharmacy with a year of history, to measure a night with. */
export function institutionShelf(seed: number, size: InstitutionSize): ShelfInput {
  const random = randomFrom(seed);
  const today = firstDay + historyDays;
  const columns = Array.from({ length: size.medicines }, emptyColumns);
  const add = (medicine: number, day: number, amount: number, patient: number, supplied: number, clinic: number) => {
    const column = columns[medicine] as (typeof columns)[number];
    column.day.push(day);
    column.amount.push(amount);
    column.patient.push(patient);
    column.supplied.push(supplied);
    column.clinic.push(clinic);
  };
  for (let patient = 0; patient < size.patients; patient++) {
    const visits = visitsOf(
      random,
      habit,
      patient,
      firstDay - Math.floor(random.uniform() * 28),
      today,
      random.pick(a.doses, a.dosesShares),
    );
    const medicines = Array.from({ length: 1 + Math.floor(random.uniform() * 5) }, () =>
      popular(random, size.medicines),
    );
    for (const { day, amount, daysSupplied, clinic } of visits) {
      if (day >= firstDay) for (const medicine of medicines) add(medicine, day, amount, patient, daysSupplied, clinic);
    }
  }
  for (let count = 0; count < size.walkIns; count++) {
    const day = firstDay + Math.floor(random.uniform() * historyDays);
    const supplied = random.pick(a.walkInDays, a.walkInShares);
    if (isOpen(day))
      add(
        popular(random, size.medicines),
        day,
        supplied * random.pick(a.doses, a.dosesShares),
        -1,
        supplied,
        count % a.clinics,
      );
  }
  return {
    today,
    historyFrom: firstDay,
    openDays,
    horizon: 56,
    serviceLevels: Float64Array.of(0.9, 0.95, 0.98),
    medicines: columns.map((column, id) => medicineOf(random, id, today, column)),
  };
}

/** Zipf's law, a little flattened: the twentieth part of the medicines makes half of the dispensings. */
function popular(random: Random, medicines: number): number {
  const offset = 10;
  const rank = offset * ((medicines + offset) / offset) ** random.uniform() - offset;
  return Math.min(medicines - 1, Math.floor(rank));
}

function medicineOf(random: Random, id: number, today: number, column: Columns): ShelfMedicine {
  const pack = random.pick(a.packs, a.packShares);
  return {
    id,
    serviceClass: id % 3,
    poolClass: id % 40,
    kind: id,
    unit: 1,
    packs: Float64Array.of(pack, pack * 5),
    unitPrice: a.priceMedian * Math.exp(random.normal() * a.priceSpread),
    minimumOrder: 0,
    maximumOrder: Number.POSITIVE_INFINITY,
    shelfLifeDays: NO_EXPIRY,
    nextDelivery: today + 1,
    afterNextDelivery: today + 4,
    stock: { amount: Float64Array.of(pack, pack / 2), day: Int32Array.of(today + 200, today + 20) },
    onOrder: { amount: new Float64Array(0), day: new Int32Array(0) },
    substituteStock: 0,
    dispensings: {
      day: Int32Array.from(column.day),
      amount: Float64Array.from(column.amount),
      patient: Int32Array.from(column.patient),
      daysSupplied: Float64Array.from(column.supplied),
      clinic: Int32Array.from(column.clinic),
    },
    outOfStock: { from: new Int32Array(0), to: new Int32Array(0) },
  };
}
