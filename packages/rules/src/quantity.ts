import { z } from "zod";
import { line, requiredLine } from "./text.ts";

/** A decimal text as the database keeps quantities: at most 11 digits before the point and 5 behind it. */
const decimal = /^-?(0|[1-9]\d{0,10})(\.\d{1,5})?$/;

/** A quantity above zero, in a medicine's unit. */
export const quantity = z
  .string("required")
  .min(1, "required")
  .regex(decimal, "quantity_format")
  .refine((text) => Number(text) > 0, "quantity_positive");

/** A quantity that may be nothing: what somebody counted. */
export const countedQuantity = z
  .string("required")
  .min(1, "required")
  .regex(decimal, "quantity_format")
  .refine((text) => Number(text) >= 0, "quantity_negative");

/** A change of a quantity: above or below zero, never nothing. */
export const quantityChange = z
  .string("required")
  .min(1, "required")
  .regex(decimal, "quantity_format")
  .refine((text) => Number(text) !== 0, "quantity_zero");

/** A price of one unit in yen without tax, four digits behind the point; empty where it is unknown. */
export const unitCost = z.union([z.literal(""), z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, "price_format")]);

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z
  .string("required")
  .regex(/^(19|20)\d\d-\d\d-\d\d$/, "day_format")
  .refine((text) => {
    const moment = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  }, "day_format");

export const dayOrEmpty = z.union([z.literal(""), day]);

/** A lot number as it is printed: at most 20 characters (GS1 AI 10), none of them invisible. */
export const lotNumber = z
  .string()
  .max(20, "too_long")
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]*$/u, "unreadable_characters");

/** Why somebody changed a stock by hand. */
export const changeReason = z.string("required").pipe(requiredLine(200));

/** The shelf of a medicine (棚番). */
export const shelf = line(40);
