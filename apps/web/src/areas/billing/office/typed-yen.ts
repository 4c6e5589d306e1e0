import { z } from "zod";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";

/** Whole yen as they are typed, above zero. */
export const typedYen = typedDecimal
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^[1-9]\d{0,11}$/, "whole_number"),
  )
  .transform((text) => BigInt(text));
