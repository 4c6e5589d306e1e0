import type { Lots } from "../pharmacy/types.ts";
import { at } from "../vector.ts";
import type { Request } from "./patients.ts";
import type { OrderItem } from "./policy.ts";
import type { WorldMedicine } from "./world.ts";

interface Lot {
  amount: number;
  day: number;
}

/** Stock, orders and records of one simulated medicine. */
export class Shelf {
  readonly medicine: WorldMedicine;
  private stock: Lot[] = [];
  private coming: (Lot & { promised: number; keeps: number })[] = [];
  private readonly record: {
    day: Int32Array;
    amount: Float64Array;
    patient: Int32Array;
    supplied: Float64Array;
    clinic: Int32Array;
  };
  private recorded = 0;
  private readonly refusals: number[] = [];

  constructor(medicine: WorldMedicine) {
    this.medicine = medicine;
    const size = medicine.requests.length;
    this.record = {
      day: new Int32Array(size),
      amount: new Float64Array(size),
      patient: new Int32Array(size),
      supplied: new Float64Array(size),
      clinic: new Int32Array(size),
    };
  }

  /** Units on the shelf. */
  get held(): number {
    return this.stock.reduce((sum, { amount }) => sum + amount, 0);
  }

  order(amount: number, promised: number, arrives: number, keeps: number): void {
    this.coming.push({ amount, promised, day: arrives, keeps });
  }

  /** Puts away what arrives today; sooner expiring goods to the front. */
  receive(today: number): void {
    for (const { amount, day, keeps } of this.coming) if (day <= today) this.stock.push({ amount, day: today + keeps });
    this.coming = this.coming.filter(({ day }) => day > today);
    this.stock.sort((left, right) => left.day - right.day);
  }

  /** Throws away what may not be given out any more and tells how much. */
  expire(today: number): number {
    const before = this.held;
    this.stock = this.stock.filter(({ day }) => day >= today);
    return before - this.held;
  }

  /** Gives out what is there and tells what was missing. Who comes again is helped out by a neighbour; a walk-in leaves. */
  give(request: Request): number {
    const missing = Math.max(0, request.amount - this.held);
    if (missing > 0) this.refusals.push(request.day);
    const leaves = missing > 0 && request.patient < 0;
    if (!leaves) this.take(request.amount - missing);
    if (!leaves) this.write(request);
    return missing;
  }

  view(): OrderItem {
    const { day, amount, patient, supplied, clinic } = this.record;
    const to = this.recorded;
    return {
      pack: this.medicine.pack,
      price: this.medicine.price,
      poolClass: this.medicine.poolClass,
      stock: lots(this.stock),
      onOrder: lots(this.coming.map(({ amount: units, promised }) => ({ amount: units, day: promised }))),
      dispensings: {
        day: day.subarray(0, to),
        amount: amount.subarray(0, to),
        patient: patient.subarray(0, to),
        daysSupplied: supplied.subarray(0, to),
        clinic: clinic.subarray(0, to),
      },
      outOfStock: Int32Array.from(this.refusals),
    };
  }

  private take(amount: number): void {
    let left = amount;
    for (const lot of this.stock) {
      const taken = Math.min(left, lot.amount);
      lot.amount -= taken;
      left -= taken;
    }
    this.stock = this.stock.filter((lot) => lot.amount > 0);
  }

  /** Before the first order day everything was there: the history is complete. */
  write(request: Request): void {
    const index = this.recorded++;
    this.record.day[index] = request.day;
    this.record.amount[index] = request.amount;
    this.record.patient[index] = request.patient;
    this.record.supplied[index] = request.daysSupplied;
    this.record.clinic[index] = request.clinic;
  }
}

/** Units of all lots together. */
export function sumOf({ amount }: Lots): number {
  let sum = 0;
  for (let index = 0; index < amount.length; index++) sum += at(amount, index);
  return sum;
}

function lots(from: readonly Lot[]): Lots {
  return { amount: Float64Array.from(from, ({ amount }) => amount), day: Int32Array.from(from, ({ day }) => day) };
}
