import { type Random, randomOf } from "../random.ts";
import { type Assortment, type Taken, takenOf } from "./assortment.ts";
import { addDays, isClosed, weekdayOf } from "./calendar.ts";
import { type Clinic, clinicOf } from "./clinics.ts";
import { ageIn, type Course, illnessOf, type Patient, patientOf } from "./patients.ts";
import { type Illness, passing, prescribed } from "./treatments.ts";

/** Somebody who comes with a prescription. */
export type Visit = {
  patient: Patient;
  clinic: Clinic;
  /** Days that what is taken daily is prescribed for. */
  days: number;
  onePack: boolean;
  taken: readonly Taken[];
};

/** The days of a history, and who comes on which. */
export type Diary = { days: string[]; isOpen: boolean[]; visits: Visit[][] };

/** Of a hundred visits so many come after the medicine has run out for weeks, and so many are prescribed otherwise. */
const late = 3;
const otherwise = 5;
/** Of a hundred who come with what passes so many are regular patients; the others are so many people. */
const alsoRegular = 30;
const passersBy = 5_000;
/** Mondays are full, Saturdays half. */
const weekdays = [0.6, 1.35, 1.05, 0.95, 0.9, 1.15, 0.6];

/** Writes down who comes on each day, from the first to today. Today the pharmacy is open, whatever day it is. */
export function diaryOf(options: {
  names: (string | number)[];
  today: string;
  length: number;
  courses: readonly Course[];
  /** How many come on an ordinary day with what passes. */
  passingADay: number;
  assortment: Assortment;
}): Diary {
  const { names, today, length, courses } = options;
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(today, index - length));
  const isOpen = days.map((day, index) => index === length || !isClosed(day));
  const visits: Visit[][] = days.map(() => []);
  for (const [index, course] of courses.entries())
    comeAgain(course, { isOpen, visits }, randomOf(...names, "visits", index));
  const regulars = courses.map(({ patient }) => patient);
  for (const [index, day] of days.entries()) {
    if (isOpen[index]) visits[index]?.push(...passingOn(day, { ...options, regulars }));
  }
  return { days, isOpen, visits };
}

function comeAgain(course: Course, { isOpen, visits }: Pick<Diary, "isOpen" | "visits">, random: Random): void {
  const { patient, clinic, onePack, taken, until } = course;
  let due = course.from;
  while (due <= until) {
    const day = isOpen.indexOf(true, due);
    if (day < 0) return;
    const days = random.next() * 100 < otherwise ? Math.max(7, course.rhythm / 2) : course.rhythm;
    visits[day]?.push({ patient, clinic, days, onePack, taken });
    // Most come a little before it runs out, some when it has.
    const slack = random.next() * 100 < late ? random.int(12, 40) : random.int(-3, 4);
    due = day + Math.max(5, days + slack);
  }
}

function passingOn(
  day: string,
  options: {
    names: (string | number)[];
    today: string;
    passingADay: number;
    assortment: Assortment;
    regulars: readonly Patient[];
  },
): Visit[] {
  const { names, today, passingADay, assortment, regulars } = options;
  const random = randomOf(...names, "passing", day);
  const month = Number(day.slice(5, 7)) - 1;
  const weightOf = ({ weight, months }: Illness): number => (weight * (months[month] ?? 0)) / mean(months);
  const season =
    passing.reduce((sum, one) => sum + weightOf(one), 0) / passing.reduce((sum, one) => sum + one.weight, 0);
  const expected = passingADay * season * (weekdays[weekdayOf(day)] ?? 1);
  const count = Math.round(expected * (0.75 + 0.5 * random.next()));
  return Array.from({ length: count }, () => {
    const illness = illnessOf(passing, random, weightOf);
    const patient = personWith(illness, { names, random, regulars, year: Number(today.slice(0, 4)) });
    return {
      patient,
      clinic: clinicOf(illness.department, random),
      days: random.pick(illness.days),
      onePack: false,
      taken: prescribed(illness, random).map((remedy) => takenOf(remedy, assortment, patient.wantsOriginal, random)),
    };
  });
}

function personWith(
  illness: Illness,
  options: { names: (string | number)[]; random: Random; regulars: readonly Patient[]; year: number },
): Patient {
  const { names, random, regulars, year } = options;
  const regular = random.pick(regulars);
  const age = year - regular.birthYear;
  const fits = illness.ages[0] <= age && age <= illness.ages[1];
  if (fits && random.next() * 100 < alsoRegular) return regular;
  const person = random.int(1, passersBy);
  const ofIllness = randomOf(...names, "passer-by", illness.name, person);
  return patientOf(
    [...names, illness.department, person],
    ageIn(illness, ofIllness),
    ofIllness.chance(0.46) ? 1 : 2,
    year,
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
