import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";

/** JSON knows no infinity: a distance that is not known is null in it. */
const km = z
  .number()
  .min(0)
  .nullable()
  .transform((known) => known ?? Number.POSITIVE_INFINITY);
const medicine = z.string().max(9).pipe(plainText);

/** Where a page of a search ended: the nearest come first, of an institution the medicine itself before its substitutes. */
export interface ResultPosition {
  km: number;
  institutionId: string;
  substitute: number;
  medicineId: string;
}

export const resultCursor = cursorOf<ResultPosition>(
  z.strictObject({ km, institutionId: z.guid(), substitute: z.int().min(0).max(1), medicineId: medicine }),
);

/** Where a page of a partner's medicines ended, by kana and name. */
export interface ShownPosition {
  kana: string;
  name: string;
  medicineId: string;
}

export const shownCursor = cursorOf<ShownPosition>(
  z.strictObject({ kana: plainText, name: plainText, medicineId: medicine }),
);
