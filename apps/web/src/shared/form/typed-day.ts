import { z } from "zod";
import { readDay, tokyoDay } from "../format/days.ts";

/** A day as it is typed or pasted, in any form that `readDay` reads; the output is `YYYY-MM-DD`. */
export const typedDay = z.string().transform((typed, context) => {
  const day = readDay(typed);
  if (day !== undefined) return day;
  context.addIssue({ code: "custom", message: typed.trim() === "" ? "required" : "day_format" });
  return z.NEVER;
});

/** A day as it is typed, or nothing; the output is `YYYY-MM-DD` or empty. */
export const typedDayOrNone = z.string().transform((typed, context) => {
  if (typed.trim() === "") return "";
  const day = readDay(typed);
  if (day !== undefined) return day;
  context.addIssue({ code: "custom", message: "day_format" });
  return z.NEVER;
});

/** A day as it is typed that is not in the future; the output is `YYYY-MM-DD`. */
export const typedPastDay = typedDay.refine((day) => day <= tokyoDay(new Date()), "day_ahead");
