import { fullWidthText } from "../medicines/kana.ts";
import type { Random } from "../random.ts";
import { chronicDiseases } from "./chronic-diseases.ts";
import { passingIllnesses } from "./passing-illnesses.ts";
import { type Usage, usageOf } from "./usages.ts";

/** One way to take one ingredient. */
export type Remedy = {
  ingredient: string;
  /** Forms with their strengths, of which a patient keeps one. */
  doses: string[];
  amounts: number[];
  usage: Usage;
  /** How often what is taken as needed is given; empty where days or the whole are meant. */
  times: number[];
};

/** Remedies in each other's place, and how many of a hundred take one of them. */
type Choice = { share: number; remedies: Remedy[] };

/** What is common to both kinds. */
type Illness = {
  name: string;
  department: string;
  /** How often it is met beside the others. */
  weight: number;
  ages: readonly [least: number, most: number];
  sex: "f" | "m" | undefined;
  /** Beside the other months, January first. */
  months: number[];
  /** Days that are prescribed; empty where the patient's rhythm decides. */
  days: number[];
  choices: Choice[];
};

export type { Illness };

/** What people live with, and what passes. */
export const chronic: readonly Illness[] = read(chronicDiseases, (cells) => ({
  sex: cells[0] === "f" || cells[0] === "m" ? cells[0] : undefined,
  months: [],
  days: [],
}));
export const passing: readonly Illness[] = read(passingIllnesses, ([months = "", days = ""]) => ({
  sex: undefined,
  months: [...months].map(Number),
  days: days.split(" ").map(Number),
}));

/** What a doctor prescribes for it this time: of each choice one remedy or none, of all at least one. */
export function prescribed({ choices }: Illness, random: Random): Remedy[] {
  const taken = choices.flatMap(({ share, remedies }) => (random.next() * 100 < share ? [random.pick(remedies)] : []));
  const [first] = choices;
  return taken.length > 0 || !first ? taken : [random.pick(first.remedies)];
}

/** Everything that is prescribed for anything, the most usual first: an ingredient in one form and strength. */
export function usualDoses(): { ingredient: string; dose: string; weight: number }[] {
  const weights = new Map<string, { ingredient: string; dose: string; weight: number }>();
  for (const { weight, choices } of [...chronic, ...passing]) {
    for (const { share, remedies } of choices) {
      for (const { ingredient, doses } of remedies) {
        for (const dose of doses) {
          const key = `${ingredient} ${dose}`;
          const known = weights.get(key) ?? { ingredient, dose, weight: 0 };
          weights.set(key, { ...known, weight: known.weight + (weight * share) / remedies.length / doses.length });
        }
      }
    }
  }
  return [...weights.values()].sort((one, other) => other.weight - one.weight);
}

function read(text: string, rest: (cells: string[]) => Pick<Illness, "sex" | "months" | "days">): Illness[] {
  const blocks = text.trim().split("\n\n");
  return blocks.map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [name = "", department = "", weight = "", ages = "", ...more] = cellsOf(head);
    const [least = 0, most = 0] = ages.split("-").map(Number);
    return { name, department, weight: Number(weight), ages: [least, most], ...rest(more), choices: choicesOf(lines) };
  });
}

function choicesOf(lines: string[]): Choice[] {
  const choices: Choice[] = [];
  for (const line of lines) {
    const [, mark = "", remedy = ""] = line.match(/^(\S+) (.+)$/) ?? [];
    if (mark === "/") choices.at(-1)?.remedies.push(remedyOf(remedy));
    else choices.push({ share: Number(mark), remedies: [remedyOf(remedy)] });
  }
  return choices;
}

function remedyOf(text: string): Remedy {
  const [ingredient = "", doses = "", amounts = "", usage = "", times = ""] = cellsOf(text);
  return {
    ingredient,
    doses: doses.split(" ").flatMap(strengthsOf),
    amounts: amounts.split(" ").map(Number),
    usage: usageOf(usage),
    times: times === "" ? [] : times.split(" ").map(Number),
  };
}

/** `錠5/10mg` as two doses, as the master writes them. */
function strengthsOf(text: string): string[] {
  const [, form = "", strengths = "", unit = ""] = text.match(/^(\D+)([\d./]+)(.+)$/) ?? [];
  return strengths.split("/").map((strength) => fullWidthText(`${form}${strength}${unit}`));
}

function cellsOf(line: string): string[] {
  return line.split("|").map((cell) => cell.trim());
}
