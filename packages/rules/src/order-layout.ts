import { type OrderCsvColumn, type OrderCsvLayout, orderCsvHeadings } from "@meguri/formats/orders/encode-order-csv";
import { type EosField, type EosProfile, eosItemCodes } from "@meguri/formats/orders/eos-profile";
import { eosProfileProblems } from "@meguri/formats/orders/eos-profile-problems";
import { z } from "zod";
import { requiredLine } from "./text.ts";

/** How files of orders to one wholesaler are laid out; the usual layout holds for what is left out. */
export interface OrderLayout {
  eos?: EosProfile | undefined;
  /** Records of this class instead of `eos`. */
  van?: VanOrderClass | undefined;
  csv?: OrderCsvLayout | undefined;
}

/** Classes of VAN records for orders, in the order of the wire's numbers from 1 on. */
export const vanOrderClasses = ["10", "15"] as const;
export type VanOrderClass = (typeof vanOrderClasses)[number];

/** Every field of an EOS file, in the order of the wire's numbers from 1 on; `!` marks those that must have a place. */
export const eosPlaces = [
  ...(["start.vanCode", "start.orderNumber", "start.customerCode", "start.orderedOn"] as const),
  ...(["line.line", "line.slip", "line.item", "line.name", "line.wantedOn", "line.quantity", "end.count"] as const),
] as const;
export type EosPlace = (typeof eosPlaces)[number];

/** Fields without which nobody could tell who is to deliver what. */
export const requiredEosPlaces: ReadonlySet<EosPlace> = new Set([
  ...(["start.vanCode", "start.orderNumber", "line.item", "line.quantity"] as const),
]);

const fills = ["behind", "before", "zeros"] as const;
const encodings = ["cp932", "utf-8"] as const;
const itemCodes = Object.keys(eosItemCodes) as (keyof typeof eosItemCodes)[];
const csvColumns = Object.keys(orderCsvHeadings) as OrderCsvColumn[];

/** A value of a list by the wire's number, which counts from 1. */
const nth = <T extends string>(values: readonly T[]) =>
  z.int().transform((number, context) => {
    const value = values[number - 1];
    if (value === undefined) context.addIssue({ code: "custom", message: "required" });
    return value ?? z.NEVER;
  });

const wholeNumber = (least: number, most: number) =>
  z.int("required").min(least, "out_of_range").max(most, "out_of_range");
/** What begins a record; it is written as it is. */
const tag = z.string().regex(/^[!-~]{1,6}$/, "tag_format");

const eosLayout = z
  .object({
    recordLength: wholeNumber(16, 2048),
    hasLineEnds: z.boolean(),
    encoding: nth(encodings),
    startTag: tag,
    lineTag: tag,
    endTag: tag,
    places: z
      .array(
        z.object({ name: nth(eosPlaces), at: wholeNumber(0, 2047), length: wholeNumber(1, 2048), fill: nth(fills) }),
      )
      .max(eosPlaces.length, "too_many"),
    itemCode: nth(itemCodes),
    quantityDecimals: wholeNumber(0, 9),
  })
  .transform((values, context): EosProfile => {
    const fields = new Map(values.places.map(({ name, ...field }) => [name, field]));
    const place = (name: EosPlace): EosField => {
      const field = fields.get(name);
      if (!field) context.addIssue({ code: "custom", message: "required", path: [name] });
      return field ?? { at: 0, length: 1, fill: "behind" };
    };
    const profile: EosProfile = {
      recordLength: values.recordLength,
      lineEnd: values.hasLineEnds ? "\r\n" : "",
      encoding: values.encoding,
      tags: { start: values.startTag, line: values.lineTag, end: values.endTag },
      start: { vanCode: place("start.vanCode"), orderNumber: place("start.orderNumber"), ...others(fields, "start") },
      line: { item: place("line.item"), quantity: place("line.quantity"), ...others(fields, "line") },
      end: others(fields, "end"),
      itemCode: values.itemCode,
      quantityDecimals: values.quantityDecimals,
    };
    if (context.issues.length > 0) return profile;
    for (const { field, problem } of eosProfileProblems(profile))
      context.addIssue({ code: "custom", message: `place_${problem}`, path: [field] });
    return profile;
  });

function others(fields: ReadonlyMap<EosPlace, EosField>, part: "start" | "line" | "end"): Record<string, EosField> {
  const named = [...fields].filter(([name]) => name.startsWith(`${part}.`) && !requiredEosPlaces.has(name));
  return Object.fromEntries(named.map(([name, field]) => [name.slice(part.length + 1), field]));
}

const csvLayout = z.object({
  encoding: nth(encodings),
  hasHeadings: z.boolean(),
  columns: z
    .array(z.object({ column: nth(csvColumns), heading: requiredLine(40) }))
    .min(1, "required")
    .max(40, "too_many")
    // A file that does not say what is wanted, and how many of it, is no order.
    .refine((columns) => columns.some(({ column }) => column === "packs"), "column_missing")
    .refine((columns) => columns.some(({ column }) => named.has(column)), "column_missing"),
});
const named: ReadonlySet<OrderCsvColumn> = new Set(["gtin", "yj", "itemCode", "name"]);

/** A layout as the message has it: the form's values, and what is kept. */
export const orderLayout = z.object({
  eos: eosLayout.optional(),
  csv: csvLayout.optional(),
  van: z
    .int()
    .min(0, "out_of_range")
    .max(vanOrderClasses.length, "out_of_range")
    .optional()
    .transform((number): VanOrderClass | undefined => vanOrderClasses[(number ?? 0) - 1]),
});

/** The fields of a layout's message. */
export function orderLayoutMessage({ eos, csv, van }: OrderLayout) {
  const number = <T extends string>(values: readonly T[], value: T) => values.indexOf(value) + 1;
  return {
    ...(van && { van: number(vanOrderClasses, van) }),
    ...(eos && {
      eos: {
        recordLength: eos.recordLength,
        hasLineEnds: eos.lineEnd !== "",
        encoding: number(encodings, eos.encoding),
        startTag: eos.tags.start,
        lineTag: eos.tags.line,
        endTag: eos.tags.end,
        places: eosPlaces.flatMap((name) => {
          const field = placeOf(eos, name);
          return field ? [{ ...field, name: number(eosPlaces, name), fill: number(fills, field.fill) }] : [];
        }),
        itemCode: number(itemCodes, eos.itemCode),
        quantityDecimals: eos.quantityDecimals,
      },
    }),
    ...(csv && {
      csv: {
        encoding: number(encodings, csv.encoding),
        hasHeadings: csv.hasHeadings,
        columns: csv.columns.map(({ column, heading }) => ({ column: number(csvColumns, column), heading })),
      },
    }),
  };
}

/** Where a profile has a field; undefined where it has none. */
export function placeOf(profile: EosProfile, name: EosPlace): EosField | undefined {
  const [part, field] = name.split(".");
  const places = part === "start" ? profile.start : part === "line" ? profile.line : profile.end;
  return Object.entries<EosField>(places).find(([key]) => key === field)?.[1];
}
