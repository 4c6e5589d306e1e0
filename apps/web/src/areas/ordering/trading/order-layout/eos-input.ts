import type { EosProfile } from "@meguri/formats/orders/eos-profile";
import { eosPlaces, orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import { z } from "zod";

/** A field as it is typed; its first byte counts from 1, as wholesalers' papers have it. */
const typedPlace = z.object({ isWritten: z.boolean(), from: z.string(), length: z.string(), fill: z.number() });
export type PlaceInput = z.input<typeof typedPlace>;

const typed = z.object({
  recordLength: z.string(),
  hasLineEnds: z.boolean(),
  encoding: z.number(),
  startTag: z.string(),
  lineTag: z.string(),
  endTag: z.string(),
  itemCode: z.number(),
  quantityDecimals: z.string(),
  /** In the order of `eosPlaces`. */
  places: z.array(typedPlace),
});

/** The form of an EOS file as it is typed. */
export type EosInput = z.input<typeof typed>;

/** The rule of the form: the output is the profile. */
export const eosRule = typed.transform((input, context): EosProfile => {
  const { profile, problems } = readEosInput(input);
  for (const [name, message] of problems) context.addIssue({ code: "custom", path: name.split("."), message });
  return profile ?? z.NEVER;
});

/** The form filled with a profile. */
export function eosInputOf(profile: EosProfile): EosInput {
  const { eos } = orderLayoutMessage({ eos: profile });
  const placed = new Map(eos?.places.map((place) => [eosPlaces[place.name - 1], place]));
  const places = eosPlaces.map((name) => {
    const { at, length, fill } = placed.get(name) ?? { at: undefined, length: "", fill: 1 };
    const from = at === undefined ? "" : String(at + 1);
    return { isWritten: placed.has(name), from, length: String(length), fill };
  });
  return {
    recordLength: String(profile.recordLength),
    hasLineEnds: profile.lineEnd !== "",
    startTag: profile.tags.start,
    lineTag: profile.tags.line,
    endTag: profile.tags.end,
    encoding: eos?.encoding ?? 1,
    itemCode: eos?.itemCode ?? 1,
    quantityDecimals: String(profile.quantityDecimals),
    places,
  };
}

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The typed values as a profile; else the problems, by the path of the field in the form. */
export function readEosInput({ places, ...input }: EosInput): {
  profile: EosProfile | undefined;
  problems: ReadonlyMap<string, string>;
} {
  const written = places.flatMap((place, index) => (place.isWritten ? [{ index, place }] : []));
  const eos = {
    ...input,
    recordLength: numberOf(input.recordLength),
    quantityDecimals: numberOf(input.quantityDecimals),
    places: written.map(({ index, place: { from, length, fill } }) => ({
      name: index + 1,
      at: numberOf(from) - 1,
      length: numberOf(length),
      fill,
    })),
  };
  const read = orderLayout.safeParse({ eos });
  const problems = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const [, field = "", position] = path;
    const place = (eosPlaces as readonly string[]).indexOf(String(field));
    const name =
      field === "places"
        ? `places.${written[Number(position)]?.index ?? 0}`
        : place >= 0
          ? `places.${place}`
          : String(field).replace(/^(\w+)\.tag$/, "$1Tag");
    if (!problems.has(name)) problems.set(name, message);
  }
  return { profile: read.data?.eos, problems };
}
