import { at, intAt } from "../vector.ts";
import { writtenDays } from "./days-supplied.ts";
import type { Day, ShelfMedicine } from "./types.ts";

/** After so many days past the end of the supply a patient counts as gone; who comes later begins anew. */
export const LAPSE_DAYS = 45;

/** A first visit within the supply and so many days of the beginning of the records may be an old patient's. */
export const OLD_PATIENT_DAYS = 14;

/**
 * One medicine's past, in order: each patient's visits one after the other (a chain), and all that nobody could have
 * foreseen from a chain (the rest: walk-ins, first visits, patients back after a lapse). Columns of equal length.
 */
export interface History {
  /** Chain c holds the visits `start[c]` to `start[c + 1] - 1`. */
  readonly start: Int32Array;
  readonly patient: Int32Array;
  readonly clinic: Int32Array;
  readonly day: Int32Array;
  readonly amount: Float64Array;
  readonly supplied: Float64Array;
  /** Days of supply left over from before when the visit was made. */
  readonly leftover: Float64Array;
  /** The rest by day. */
  readonly restDay: Int32Array;
  readonly restAmount: Float64Array;
  /** 1: that patient may come again. 2: the same so near the beginning of the records that they may not be new at all. */
  readonly restOpens: Uint8Array;
  /** Everything by day, for what was really used. */
  readonly allDay: Int32Array;
  readonly allAmount: Float64Array;
}

// Patient, day and position in one number that sorts without a comparison function.
const dayRoom = 2 ** 16;
const indexRoom = 2 ** 20;

/** Orders what was dispensed before `until`; visits of one patient on one day are one. */
export function historyOf({ dispensings: d }: ShelfMedicine, from: Day, until: Day): History {
  const keys = new Float64Array(d.day.length);
  let size = 0;
  for (let index = 0; index < d.day.length; index++) {
    const day = intAt(d.day, index);
    if (day < from || day >= until || !(at(d.amount, index) > 0)) continue;
    keys[size++] = ((intAt(d.patient, index) + 1) * dayRoom + (day - from)) * indexRoom + index;
  }
  const sorted = keys.subarray(0, size).sort();
  const supplied = writtenDays(d, sorted, indexRoom);
  const chains = new ChainBuilder(size, from);
  for (let position = 0; position < size; position++) {
    const index = at(sorted, position) % indexRoom;
    const patient = intAt(d.patient, index);
    const days = at(supplied, position);
    chains.add(
      patient,
      d.clinic?.[index] ?? -1,
      intAt(d.day, index),
      at(d.amount, index),
      patient < 0 ? Number.NaN : days,
    );
  }
  return chains.finish();
}

class ChainBuilder {
  private readonly start: number[] = [];
  private readonly patient: Int32Array;
  private readonly clinic: Int32Array;
  private readonly day: Int32Array;
  private readonly amount: Float64Array;
  private readonly supplied: Float64Array;
  private readonly leftover: Float64Array;
  private size = 0;
  private rests = 0;
  private readonly restAt: { day: Int32Array; amount: Float64Array; opens: Uint8Array };
  private readonly all: { day: Int32Array; amount: Float64Array };
  private count = 0;

  private readonly from: Day;

  constructor(room: number, from: Day) {
    this.from = from;
    this.patient = new Int32Array(room);
    this.clinic = new Int32Array(room);
    this.day = new Int32Array(room);
    this.amount = new Float64Array(room);
    this.supplied = new Float64Array(room);
    this.leftover = new Float64Array(room);
    this.restAt = { day: new Int32Array(room), amount: new Float64Array(room), opens: new Uint8Array(room) };
    this.all = { day: new Int32Array(room), amount: new Float64Array(room) };
  }

  add(patient: number, clinic: number, day: Day, amount: number, supplied: number): void {
    this.all.day[this.count] = day;
    this.all.amount[this.count++] = amount;
    if (supplied > 0) this.addVisit(patient, clinic, day, amount, supplied);
    else this.addRest(day, amount, 0);
  }

  private addVisit(patient: number, clinic: number, day: Day, amount: number, supplied: number): void {
    const last = this.size - 1;
    const known = last >= 0 && this.patient[last] === patient;
    if (known && intAt(this.day, last) === day) {
      this.addToVisit(last, amount, supplied);
      return;
    }
    const due = known ? intAt(this.day, last) + at(this.supplied, last) + at(this.leftover, last) : 0;
    const goesOn = known && day <= due + LAPSE_DAYS;
    if (!goesOn) {
      this.start.push(this.size);
      this.addRest(day, amount, day < this.from + supplied + OLD_PATIENT_DAYS ? 2 : 1);
    }
    this.patient[this.size] = patient;
    this.clinic[this.size] = clinic;
    this.day[this.size] = day;
    this.amount[this.size] = amount;
    this.supplied[this.size] = supplied;
    this.leftover[this.size] = goesOn ? Math.min(supplied, Math.max(0, due - day)) : 0;
    this.size += 1;
  }

  finish(): History {
    const { size, rests, count } = this;
    const restOrder = byDay(this.restAt.day, rests);
    const allOrder = byDay(this.all.day, count);
    return {
      start: Int32Array.from([...this.start, size]),
      patient: this.patient.subarray(0, size),
      clinic: this.clinic.subarray(0, size),
      day: this.day.subarray(0, size),
      amount: this.amount.subarray(0, size),
      supplied: this.supplied.subarray(0, size),
      leftover: this.leftover.subarray(0, size),
      restDay: Int32Array.from(restOrder, (index) => intAt(this.restAt.day, index)),
      restAmount: Float64Array.from(restOrder, (index) => at(this.restAt.amount, index)),
      restOpens: Uint8Array.from(restOrder, (index) => this.restAt.opens[index] ?? 0),
      allDay: Int32Array.from(allOrder, (index) => intAt(this.all.day, index)),
      allAmount: Float64Array.from(allOrder, (index) => at(this.all.amount, index)),
    };
  }

  /** Two lines of one prescription: more at once, not a second visit. */
  private addToVisit(visit: number, amount: number, supplied: number): void {
    this.amount[visit] = at(this.amount, visit) + amount;
    this.supplied[visit] = Math.max(at(this.supplied, visit), supplied);
    if (this.start[this.start.length - 1] !== visit) return;
    const opened = this.rests - 1;
    this.restAt.amount[opened] = at(this.restAt.amount, opened) + amount;
  }

  private addRest(day: Day, amount: number, opens: 0 | 1 | 2): void {
    this.restAt.day[this.rests] = day;
    this.restAt.amount[this.rests] = amount;
    this.restAt.opens[this.rests++] = opens;
  }
}

function byDay(days: Int32Array, size: number): Int32Array {
  const keys = new Float64Array(size);
  for (let index = 0; index < size; index++) keys[index] = intAt(days, index) * indexRoom + index;
  return Int32Array.from(keys.sort(), (key) => key % indexRoom);
}
