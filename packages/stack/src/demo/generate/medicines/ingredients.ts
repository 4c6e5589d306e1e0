import { circulationAndDigestion } from "./circulation-and-digestion.ts";
import { type DosageForm, dosageForms } from "./dosage-forms.ts";
import { appliedIngredients, injectedIngredients } from "./injected-and-applied.ts";
import { fullWidthText } from "./kana.ts";
import { nervesAndInfections } from "./nerves-and-infections.ts";

export type Regulation = "none" | "narcotic" | "poison" | "stimulant_material" | "psychotropic";

/** One ingredient in one form and strength: what all brands of it have in common. */
export type Spec = {
  ingredient: string;
  /** As product names write it, without the salt. */
  shortName: string;
  form: DosageForm;
  /** Full width, for example `２．５ｍｇ`. */
  strength: string;
  /** How strong it is beside the weakest of its form. */
  timesWeakest: number;
  category: string;
  /** Place of the ingredient among those of its category and route. */
  place: number;
  /** 規格 in the price code. */
  digit: number;
  regulation: Regulation;
  cold: boolean;
  biological: boolean;
  hasGenerics: boolean;
  /** Whether everybody makes it. */
  common: boolean;
};

/** The marks: narcotic, poison, stimulant material, psychotropic; C cold, B biological, O only the original is sold, M of many makers. */
const regulations: Record<string, Regulation> = {
  N: "narcotic",
  D: "poison",
  S: "stimulant_material",
  P: "psychotropic",
};

/** Every spec of the fictional master, in the order of the lists. */
export function allSpecs(): Spec[] {
  const lines = [circulationAndDigestion, nervesAndInfections, injectedIngredients, appliedIngredients]
    .flatMap((list) => list.trim().split("\n"))
    .map((line) => line.split("|"));
  const places = new Map<string, number>();
  return lines.flatMap(([ingredient = "", category = "", doses = "", marks = ""]) => {
    const formed = doses.split(" ").map(readDose);
    const group = `${category}/${formed[0]?.form.route}`;
    const place = places.get(group) ?? 0;
    places.set(group, place + 1);
    const digits = new Map<string, number>();
    return formed.flatMap(({ form, strengths, unit }) =>
      strengths.map((strength) => {
        const digit = (digits.get(form.letter) ?? 0) + 1;
        digits.set(form.letter, digit);
        return {
          ingredient,
          shortName: shortNameOf(ingredient),
          form,
          strength: fullWidthText(`${strength}${unit}`),
          timesWeakest: Number(strength) / Number(strengths[0]),
          category,
          place,
          digit,
          regulation: [...marks].map((mark) => regulations[mark]).find(Boolean) ?? "none",
          cold: marks.includes("C"),
          biological: marks.includes("B"),
          hasGenerics: !marks.includes("O"),
          common: marks.includes("M"),
        };
      }),
    );
  });
}

/** `ＯＤ錠５/１０mg`: a form, its strengths and their unit. */
function readDose(dose: string): { form: DosageForm; strengths: string[]; unit: string } {
  const [, words = "", strengths = "", unit = ""] = dose.match(/^(\D+)([\d./]+)(.+)$/) ?? [];
  const form = dosageForms.find((known) => known.words === fullWidthText(words));
  if (!form) throw new Error(`No dosage form for ${dose}`);
  return { form, strengths: strengths.split("/"), unit };
}

const acids =
  "塩|硫|硝|酢|酒石|臭化水素|安息香|クエン|リン|コハク|シュウ|フマル|マレイン|メシル|ベシル|トシル|ヒベンズ|グルコン|メタンスルホン";
const salt = new RegExp(
  `(?<=[ァ-ヶー])(?:(?:${acids})酸塩|水和物|プロピレングリコール|メドキソミル|シレキセチル|カルシウム|マグネシウム|カリウム)$`,
);

function shortNameOf(ingredient: string): string {
  let short = ingredient.replace(/水和物$/, "");
  while (salt.test(short)) short = short.replace(salt, "");
  return short.replace(/ナトリウム$/, "Ｎａ");
}
