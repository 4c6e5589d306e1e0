import { at, intAt } from "../vector.ts";
import { writtenDays } from "./days-supplied.ts";
import type { Day, Dispensings, ShelfMedicine } from "./types.ts";

/** After so many days past the end of the supply a patient counts as gone; one who comes later is a new patient. */
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
  /** Days of supply left over from before at the time of the visit. */
  readonly leftover: Float64Array;
  /** The rest by day. */
  readonly restDay: Int32Array;
  readonly restAmount: Float64Array;
  /** Days supplied; NaN where nobody wrote it. */
  readonly restSupplied: Float64Array;
  /** 1: that patient may come again. 2: the same so near the beginning of the records that they may not be new at all. */
  readonly restOpens: Uint8Array;
  /** Everything by day, for what was really used. */
  readonly allDay: Int32Array;
  readonly allAmount: Float64Array;
}

// Patient, day and position in one number that sorts without a comparison function.
const dayRoom = 2 ** 16;
const indexRoom = 2 ** 20;
const [walkIn, opensNew, opensUnclear, foreseen, unread] = [0, 1, 2, 3, 4];

/** Orders what was dispensed before `until`; visits of one patient on one day are one. */
export function historyOf({ dispensings: d }: ShelfMedicine, from: Day, until: Day): History {
  const kinds = new Uint8Array(d.day.length);
  const keys = new Float64Array(d.day.length);
  let size = 0;
  let ordered = true;
  for (let index = 0; index < d.day.length; index++) {
    const day = intAt(d.day, index);
    ordered &&= index === 0 || day >= intAt(d.day, index - 1);
    if (day < from || day >= until || !(at(d.amount, index) > 0)) kinds[index] = unread;
    else if (intAt(d.patient, index) < 0) kinds[index] = walkIn;
    else keys[size++] = (intAt(d.patient, index) * dayRoom + (day - from)) * indexRoom + index;
  }
  const sorted = keys.subarray(0, size).sort();
  for (let position = 0; position < size; position++) sorted[position] = at(sorted, position) % indexRoom;
  const chains = chainsOf(d, sorted, from, kinds);
  return { ...chains, ...inOrderOfDays(d, kinds, ordered) };
}

type Chains = Pick<History, "start" | "patient" | "clinic" | "day" | "amount" | "supplied" | "leftover">;

/** Patients' visits one after the other; tells in `kinds` which dispensings could not have been foreseen. */
function chainsOf(d: Dispensings, sorted: Float64Array, from: Day, kinds: Uint8Array): Chains {
  const room = sorted.length;
  const days = writtenDays(d, sorted);
  const start: number[] = [];
  const [patient, clinic, day] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
  const [amount, supplied, leftover] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  let size = 0;
  for (let position = 0; position < room; position++) {
    const index = at(sorted, position);
    const [who, when, lasts] = [intAt(d.patient, index), intAt(d.day, index), at(days, position)];
    kinds[index] = walkIn;
    if (!(lasts > 0)) continue;
    const last = size - 1;
    const known = last >= 0 && patient[last] === who;
    if (known && day[last] === when) {
      // Two lines of one prescription: more at once, not a second visit.
      kinds[index] = start[start.length - 1] === last ? walkIn : foreseen;
      amount[last] = at(amount, last) + at(d.amount, index);
      supplied[last] = Math.max(at(supplied, last), lasts);
      continue;
    }
    const due = known ? intAt(day, last) + at(supplied, last) + at(leftover, last) : 0;
    const goesOn = known && when <= due + LAPSE_DAYS;
    if (!goesOn) start.push(size);
    kinds[index] = goesOn ? foreseen : when < from + lasts + OLD_PATIENT_DAYS ? opensUnclear : opensNew;
    patient[size] = who;
    clinic[size] = d.clinic?.[index] ?? -1;
    day[size] = when;
    amount[size] = at(d.amount, index);
    supplied[size] = lasts;
    leftover[size] = goesOn ? Math.min(lasts, Math.max(0, due - when)) : 0;
    size += 1;
  }
  return {
    start: Int32Array.from([...start, size]),
    patient: patient.subarray(0, size),
    clinic: clinic.subarray(0, size),
    day: day.subarray(0, size),
    amount: amount.subarray(0, size),
    supplied: supplied.subarray(0, size),
    leftover: leftover.subarray(0, size),
  };
}

/** Everything, and the rest, from the oldest day to the newest. */
function inOrderOfDays(d: Dispensings, kinds: Uint8Array, ordered: boolean): Omit<History, keyof Chains> {
  const room = kinds.length;
  const [allDay, restDay] = [new Int32Array(room), new Int32Array(room)];
  const [allAmount, restAmount] = [new Float64Array(room), new Float64Array(room)];
  const restSupplied = new Float64Array(room);
  const restOpens = new Uint8Array(room);
  const order = ordered ? undefined : byDay(d.day);
  let [all, rest] = [0, 0];
  for (let position = 0; position < room; position++) {
    const index = order ? intAt(order, position) : position;
    const kind = kinds[index] as number;
    if (kind === unread) continue;
    allDay[all] = intAt(d.day, index);
    allAmount[all++] = at(d.amount, index);
    if (kind === foreseen) continue;
    restDay[rest] = intAt(d.day, index);
    restAmount[rest] = at(d.amount, index);
    restSupplied[rest] = at(d.daysSupplied, index);
    restOpens[rest++] = kind;
  }
  return {
    restDay: restDay.subarray(0, rest),
    restAmount: restAmount.subarray(0, rest),
    restSupplied: restSupplied.subarray(0, rest),
    restOpens: restOpens.subarray(0, rest),
    allDay: allDay.subarray(0, all),
    allAmount: allAmount.subarray(0, all),
  };
}

function byDay(days: Int32Array): Int32Array {
  const keys = new Float64Array(days.length);
  for (let index = 0; index < days.length; index++) keys[index] = intAt(days, index) * indexRoom + index;
  keys.sort();
  const order = new Int32Array(days.length);
  for (let position = 0; position < days.length; position++) order[position] = at(keys, position) % indexRoom;
  return order;
}
