import { type EosField, type EosProfile, eosItemCodes } from "./eos-profile.ts";

/** What is wrong with one field, `line.item`, or with a tag, `start.tag`, of a profile that a person set. */
export interface EosProfileProblem {
  field: string;
  problem: "overlap" | "outside" | "too_short" | "same_tag";
}

const parts = ["start", "line", "end"] as const;

/** What keeps a profile from being used; empty where it can be. */
export function eosProfileProblems(profile: EosProfile): EosProfileProblem[] {
  return [...parts.flatMap((part) => placeProblems(profile, part)), ...widthProblems(profile), ...tagProblems(profile)];
}

function placeProblems(profile: EosProfile, part: (typeof parts)[number]): EosProfileProblem[] {
  const tag = { at: 0, length: profile.tags[part].length };
  const fields = [["tag", tag] as const, ...Object.entries<EosField>(profile[part])];
  const sorted = fields.toSorted(([, a], [, b]) => a.at - b.at);
  let written = 0;
  return sorted.flatMap(([name, { at, length }]): EosProfileProblem[] => {
    const overlaps = at < written;
    written = Math.max(written, at + length);
    const leaves = at < 0 || length < 1 || at + length > profile.recordLength;
    if (leaves) return [{ field: `${part}.${name}`, problem: "outside" }];
    return overlaps ? [{ field: `${part}.${name}`, problem: "overlap" }] : [];
  });
}

/** Fields that cannot hold what always has the same width. */
function widthProblems({ start, line, itemCode, quantityDecimals }: EosProfile): EosProfileProblem[] {
  const least: [string, EosField | undefined, number][] = [
    ["start.vanCode", start.vanCode, 9],
    ["start.orderedOn", start.orderedOn, 8],
    ["line.item", line.item, eosItemCodes[itemCode]],
    ["line.wantedOn", line.wantedOn, 8],
    ["line.quantity", line.quantity, quantityDecimals + 1],
  ];
  return least.flatMap(([field, place, width]) =>
    place && place.length < width ? [{ field, problem: "too_short" as const }] : [],
  );
}

/** A record is recognised by its tag, so no tag may begin with another. */
function tagProblems({ tags }: EosProfile): EosProfileProblem[] {
  return parts.flatMap((part) => {
    const isSame = parts.some((other) => other !== part && tags[part].startsWith(tags[other]));
    return isSame ? [{ field: `${part}.tag`, problem: "same_tag" as const }] : [];
  });
}
