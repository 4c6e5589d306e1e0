import { createHash } from "node:crypto";
import { type Random, randomOf } from "../random.ts";
import { type Assortment, type Taken, takenOf } from "./assortment.ts";
import { type Clinic, clinicOf } from "./clinics.ts";
import { chronic, type Illness, prescribed } from "./treatments.ts";

/** A fictional patient: nothing but what an import keeps of one. */
export type Patient = { key: string; birthYear: number; sex: 1 | 2; wantsOriginal: boolean };

/** What a patient comes for again and again, from one day of the history to another. */
export type Course = {
  patient: Patient;
  clinic: Clinic;
  /** Days from one prescription to the next. */
  rhythm: number;
  from: number;
  until: number;
  onePack: boolean;
  taken: Taken[];
};

/** How often doctors prescribe for how many days. */
const rhythms = [...many(14, 5), ...many(28, 34), ...many(30, 10), ...many(56, 27), ...many(60, 8), ...many(90, 16)];
/** Of a hundred courses so many begin within the history, and so many end. */
const begun = 17;
const ended = 14;
/** Doctors who treat several things at once, and what else they prescribe for. */
const internists = new Set(["内科", "循環器内科", "糖尿病内科", "消化器内科", "腎臓内科", "呼吸器内科"]);
const alsoTheirs = new Set([...internists, "心療内科", "整形外科", "泌尿器科"]);
/** Of a hundred of their patients so many have something else; of all, so many see a second doctor. */
const alsoTreated = 80;
const secondDoctor = 14;
/** And so many want the original. */
const wantOriginal = 7;

/** @param year in which the patient is `age` years old */
export function patientOf(names: (string | number)[], age: number, sex: 1 | 2, year: number): Patient {
  const random = randomOf("patient", ...names);
  return {
    key: createHash("sha256").update(names.join("/")).digest("hex"),
    birthYear: year - age,
    sex,
    wantsOriginal: random.next() * 100 < wantOriginal,
  };
}

/** The regular patients of a pharmacy, and what each comes for. */
export function coursesOf(options: {
  names: (string | number)[];
  patients: number;
  days: number;
  year: number;
  assortment: Assortment;
}): Course[] {
  const { names, patients, days, year, assortment } = options;
  return Array.from({ length: patients }, (_, index) => {
    const random = randomOf(...names, "regular", index);
    const first = illnessOf(chronic, random);
    const sex = first.sex ? (first.sex === "m" ? 1 : 2) : random.chance(0.46) ? 1 : 2;
    const age = ageIn(first, random);
    const patient = patientOf([...names, index], age, sex, year);
    const others = chronic.filter(
      (one) => one !== first && one.ages[0] <= age && age <= one.ages[1] && (!one.sex || one.sex === first.sex),
    );
    const another = (ofHundred: number, from: readonly Illness[]): Illness[] =>
      from.length > 0 && random.next() * 100 < ofHundred ? [illnessOf(from, random)] : [];
    const theirs = internists.has(first.department)
      ? others.filter(({ department }) => alsoTheirs.has(department))
      : [];
    const second = another(secondDoctor, others).map((illness) => [illness]);
    return [[first, ...another(alsoTreated, theirs)], ...second].map((illnesses) =>
      courseOf(patient, illnesses, { days, assortment, random }),
    );
  }).flat();
}

/** One of several, the frequent ones more often. */
export function illnessOf(
  illnesses: readonly Illness[],
  random: Random,
  weightOf = ({ weight }: Illness): number => weight,
): Illness {
  let left = random.next() * illnesses.reduce((sum, illness) => sum + weightOf(illness), 0);
  const match = illnesses.find((illness) => {
    left -= weightOf(illness);
    return left < 0;
  });
  return match ?? random.pick(illnesses);
}

/** An age at which one has it; the old are more. */
export function ageIn({ ages: [least, most] }: Illness, random: Random): number {
  return least + Math.floor(Math.max(random.next(), random.next()) * (most - least + 1));
}

function courseOf(
  patient: Patient,
  illnesses: Illness[],
  { days, assortment, random }: { days: number; assortment: Assortment; random: Random },
): Course {
  const { department, ages } = illnesses[0] ?? random.pick(chronic);
  const fate = random.next() * 100;
  const rhythm = department === "緩和ケア内科" ? 14 : random.pick(rhythms);
  return {
    patient,
    clinic: clinicOf(department, random),
    rhythm,
    // Anyone who came before the history began is somewhere between two visits.
    from: fate < begun ? random.int(0, days) : random.int(0, rhythm - 1),
    until: fate > 100 - ended ? random.int(Math.min(rhythm, days), days) : days,
    onePack: patient.birthYear % 5 === 0 && ages[0] >= 60,
    taken: takenTogether(
      illnesses.map((illness) =>
        prescribed(illness, random).map((remedy) => takenOf(remedy, assortment, patient.wantsOriginal, random)),
      ),
    ),
  };
}

/** What one doctor prescribes for several illnesses: nothing that acts as what is taken for another one. */
function takenTogether(perIllness: Taken[][]): Taken[] {
  const categories = new Set<string>();
  return perIllness.flatMap((taken) => {
    const fitting = taken.filter(({ product }) => !categories.has(categoryOf(product)));
    for (const { product } of taken) categories.add(categoryOf(product));
    return fitting;
  });
}

/** The therapeutic category, which the brand's code begins with. */
function categoryOf({ yjCode }: Taken["product"]): string {
  return yjCode.slice(0, 4);
}

function many(value: number, times: number): number[] {
  return Array.from({ length: times }, () => value);
}
