import { z } from "zod";
import { plainDecimal } from "../format/decimal.ts";

/** A decimal as it is typed, in any width and with separators; the output is a decimal string for the rule after it. */
export const typedDecimal = z.string().transform(plainDecimal);
