import { gtin14 as gtin14Kind, jan as janKind } from "@meguri/formats/codes/gtin";
import { orderStates } from "@meguri/rules/order-states";
import { day, lotNumber } from "@meguri/rules/quantity";
import { z } from "zod";

/** Ids as the database has them. */
export const id = z
  .guid("id_format")
  .transform((text) => text.toLowerCase())
  .meta({ description: "UUID." });

export const dayOf = (description: string) => day.meta({ description, format: "date", example: "2026-04-01" });
export const dayOrNull = (description: string) => dayOf(description).nullable();
export const packs = (least: number) =>
  z
    .int("whole_number")
    .min(least, "out_of_range")
    .max(99_999, "out_of_range")
    .meta({ description: "Packages.", example: 3 });
export const words = (most: number, description: string) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters")
    .meta({ description });
export const decimal = (description: string) =>
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,4})?$/, "price_format")
    .meta({ description, example: "1234.5" });
export const moment = (description: string) => z.iso.datetime({ offset: true }).meta({ description });

/** A code is read whole; its check digit is held against the others. */
const code = (kind: typeof gtin14Kind, digits: RegExp, problem: string) =>
  z
    .string()
    .regex(digits, problem)
    .refine((text) => kind.check(text) === "fits", problem);
export const jan13 = code(janKind, /^\d{13}$/, "jan_format").meta({
  description: "JAN-13 (統一商品コード) of the sales package.",
  example: "4987000000017",
});
export const gtin14 = code(gtin14Kind, /^\d{14}$/, "gtin_format").meta({
  description: "GTIN-14 of the sales package (販売包装単位).",
  example: "14987000000014",
});

/** What a package is, as responses name it; null where the line has no such code. */
export const itemShape = {
  jan13: z.string().nullable().meta({ description: "JAN-13 of the sales package; null where it has none." }),
  gtin14: z.string().nullable().meta({ description: "GTIN-14 of the sales package; null where it is not known." }),
  name: z.string().meta({ description: "Name of the medicine." }),
};

/** Whether two codes are of different items: apart from what comes before it, a GTIN-14 has the digits of the JAN-13. */
export const codesDiffer = (jan: string | null, gtin: string | null): boolean =>
  Boolean(jan && gtin && gtin.slice(1, 13) !== jan.slice(0, 12));

/** The same where a request may repeat it: what is sent must be what is stored, so that a shifted row is noticed. */
export const repeatedItemShape = {
  jan13: z.string().nullable().optional().meta({ description: "If sent, it must be that of the order's line." }),
  gtin14: z.string().nullable().optional().meta({ description: "If sent, it must be that of the order's line." }),
  name: z.string().optional().meta({ description: "Not read." }),
};

export const lot = lotNumber.meta({ description: "Lot number, at most 20 characters; empty where there is none." });
export const state = z.enum(orderStates, "out_of_range").meta({ description: "State of the order." });

/** A page of a list, whose cursors have a rule of their own. */
export const pageShape = (cursor: z.ZodType<string, string>) => ({
  cursor: cursor.default("").meta({ description: "`nextCursor` of the page before." }),
  limit: z.coerce
    .number()
    .int("whole_number")
    .min(1, "out_of_range")
    .max(100, "out_of_range")
    .default(50)
    .meta({ description: "Most elements of a page, 1 to 100." }),
});

/** A list in a response. */
export const pageOfItems = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    nextCursor: z.string().meta({ description: "Cursor of the next page; empty on the last one." }),
  });

/** A list in a request: all of it is done, or nothing. */
export const someItems = <Item extends z.ZodType>(item: Item, most = 100) =>
  z.strictObject({ items: z.array(item).min(1, "required").max(most, "too_many") });

/** What a write did. */
export const doneItems = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item) });
