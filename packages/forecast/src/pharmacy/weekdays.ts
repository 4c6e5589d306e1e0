import { at, intAt } from "../vector.ts";
import { type Calendar, openOn, weekdayOf } from "./calendar.ts";
import { eachChain } from "./habits.ts";
import type { History } from "./history.ts";
import type { Day } from "./types.ts";
import { weekdayShares } from "./weekday-keepers.ts";

/** How much more or less visits fall on a weekday than on others, 1 being even; Sunday first, seven for each. */
export interface Weekdays {
  /** The rest of the demand, over all medicines. */
  readonly rest: Float64Array;
  /** Clinic × 7, the last seven for clinics not known. */
  readonly clinics: Float64Array;
  /** Patient × 7: the weekday they keep, if they do, or about their clinic's. */
  readonly patients: Float64Array;
}

// Visits that the pharmacy's weekdays are worth for a clinic.
const clinicVisits = 40;

/** Learns weekdays from visits before `origin`. */
export function weekdaysOf(histories: readonly History[], calendar: Calendar, origin: Day, patients: number): Weekdays {
  const openDays = new Float64Array(7);
  for (let day = calendar.from; day < origin; day++)
    openDays[weekdayOf(day)] = at(openDays, weekdayOf(day)) + openOn(calendar, day);
  let clinics = 0;
  for (const { clinic } of histories) for (const number of clinic) clinics = Math.max(clinics, number + 1);
  const ofClinic = new Float64Array((clinics + 1) * 7);
  const ofPatient = new Float64Array(patients * 7);
  const medicinesOf = new Float64Array(patients);
  const clinicOf = new Int32Array(patients).fill(clinics);
  eachChain(histories, origin, (history, from, to) => {
    const patient = intAt(history.patient, from);
    medicinesOf[patient] = at(medicinesOf, patient) + 1;
    for (let visit = from; visit < to; visit++) {
      const weekday = weekdayOf(intAt(history.day, visit));
      const clinic = intAt(history.clinic, visit);
      const row = (clinic < 0 ? clinics : clinic) * 7 + weekday;
      ofClinic[row] = at(ofClinic, row) + 1;
      ofPatient[patient * 7 + weekday] = at(ofPatient, patient * 7 + weekday) + 1;
      clinicOf[patient] = clinic < 0 ? clinics : clinic;
    }
  });
  const all = new Float64Array(7);
  for (let index = 0; index < ofClinic.length; index++) all[index % 7] = at(all, index % 7) + at(ofClinic, index);
  // In its first weeks a pharmacy has not seen every weekday, as one that was a holiday. Closed weekdays have no open day.
  const even = new Float64Array(7).fill(1);
  const usual = index(all, 0, openDays, even, clinicVisits);
  const clinicIndex = new Float64Array(ofClinic.length);
  for (let clinic = 0; clinic <= clinics; clinic++)
    clinicIndex.set(index(ofClinic, clinic * 7, openDays, usual, clinicVisits), clinic * 7);
  const patientIndex = patientWeekdays(ofPatient, medicinesOf, clinicOf, clinicIndex, openDays);
  return { rest: restWeekdays(histories, openDays, even, origin), clinics: clinicIndex, patients: patientIndex };
}

/** Indices of each patient from visits by weekday, where a visit for several medicines counts for each of them. */
function patientWeekdays(
  visits: Float64Array,
  medicinesOf: Float64Array,
  clinicOf: Int32Array,
  clinicIndex: Float64Array,
  open: Float64Array,
): Float64Array {
  const counts = new Float64Array(visits.length);
  const usual = new Float64Array(visits.length);
  const worth = new Float64Array(clinicOf.length);
  for (let patient = 0; patient < clinicOf.length; patient++) {
    const row = intAt(clinicOf, patient) * 7;
    for (let weekday = 0; weekday < 7; weekday++)
      worth[patient] = at(worth, patient) + at(clinicIndex, row + weekday) * at(open, weekday);
    for (let weekday = 0; weekday < 7; weekday++) {
      const place = patient * 7 + weekday;
      counts[place] = at(visits, place) / Math.max(1, at(medicinesOf, patient));
      const expected = at(clinicIndex, row + weekday) * at(open, weekday);
      usual[place] = expected > 0 ? expected / at(worth, patient) : 0;
    }
  }
  return weekdayShares(counts, usual).map((share, place) =>
    at(open, place % 7) > 0
      ? (share * at(worth, Math.floor(place / 7))) / at(open, place % 7)
      : at(clinicIndex, intAt(clinicOf, Math.floor(place / 7)) * 7 + (place % 7)),
  );
}

/** Seven indices: visits an open day drawn to `base` as if `worth` visits had followed it. */
function index(counts: Float64Array, row: number, open: Float64Array, base: Float64Array, worth: number): Float64Array {
  let visits = 0;
  let baseVisits = 0;
  for (let weekday = 0; weekday < 7; weekday++) {
    visits += at(counts, row + weekday);
    baseVisits += at(base, weekday) * at(open, weekday);
  }
  const result = new Float64Array(7);
  for (let weekday = 0; weekday < 7; weekday++) {
    const days = at(open, weekday);
    result[weekday] = at(base, weekday);
    if (days === 0) continue;
    const expected = (at(base, weekday) * days) / baseVisits;
    const seen = (at(counts, row + weekday) + worth * expected) / (visits + worth);
    result[weekday] = (seen * baseVisits) / days;
  }
  return result;
}

function restWeekdays(
  histories: readonly History[],
  open: Float64Array,
  even: Float64Array,
  origin: Day,
): Float64Array {
  const counts = new Float64Array(7);
  for (const { restDay } of histories) {
    for (const day of restDay) if (day < origin) counts[weekdayOf(day)] = at(counts, weekdayOf(day)) + 1;
  }
  return index(counts, 0, open, even, clinicVisits);
}
