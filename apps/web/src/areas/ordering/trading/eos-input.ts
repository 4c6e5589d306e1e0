import type { EosProfile } from "@meguri/formats/orders/eos-profile";
import { type EosPlace, eosPlaces, orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";

/** A field as it is typed; its first byte counts from 1, as wholesalers' papers have it. */
export interface PlaceInput {
  isWritten: boolean;
  from: string;
  length: string;
  fill: number;
}

/** The form of an EOS file as it is typed. */
export interface EosInput {
  recordLength: string;
  hasLineEnds: boolean;
  encoding: number;
  startTag: string;
  lineTag: string;
  endTag: string;
  itemCode: number;
  quantityDecimals: string;
  places: Record<EosPlace, PlaceInput>;
}

export function eosInputOf(profile: EosProfile): EosInput {
  const { eos } = orderLayoutMessage({ eos: profile });
  const placed = new Map(eos?.places.map((place) => [eosPlaces[place.name - 1], place]));
  const entries = eosPlaces.map((name) => {
    const { at, length, fill } = placed.get(name) ?? { at: undefined, length: "", fill: 1 };
    const from = at === undefined ? "" : String(at + 1);
    return [name, { isWritten: placed.has(name), from, length: String(length), fill }] as const;
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
    places: Object.fromEntries(entries) as Record<EosPlace, PlaceInput>,
  };
}

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The typed values as a profile; else the problems, by the name of the field of the form. */
export function readEosInput({ places, ...input }: EosInput): {
  profile: EosProfile | undefined;
  problems: ReadonlyMap<string, string>;
} {
  const written = eosPlaces.filter((name) => places[name].isWritten);
  const eos = {
    ...input,
    recordLength: numberOf(input.recordLength),
    quantityDecimals: numberOf(input.quantityDecimals),
    places: written.map((name) => {
      const { from, length, fill } = places[name];
      return { name: eosPlaces.indexOf(name) + 1, at: numberOf(from) - 1, length: numberOf(length), fill };
    }),
  };
  const read = orderLayout.safeParse({ eos });
  const problems = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const [, field = "", index] = path;
    const name = field === "places" ? (written[Number(index)] ?? "") : String(field).replace(/^(\w+)\.tag$/, "$1Tag");
    if (!problems.has(name)) problems.set(name, message);
  }
  return { profile: read.data?.eos, problems };
}
