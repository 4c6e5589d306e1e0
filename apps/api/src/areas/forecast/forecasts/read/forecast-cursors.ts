import { z } from "zod";
import { cursorOf, plainText } from "../../../../platform/cursor.ts";

/** Where a page of forecasts ended: what it is ordered by, then name and medicine. */
export interface ForecastPosition {
  rank: number;
  kana: string;
  medicineId: string;
}

export const forecastCursor = cursorOf<ForecastPosition>(
  z.strictObject({ rank: z.number(), kana: plainText, medicineId: z.string().max(9).pipe(plainText) }),
);

/** Where a page of visits ended: the day, then patient and medicine. */
export interface VisitPosition {
  day: string;
  patient: string;
  medicineId: string;
}

export const visitCursor = cursorOf<VisitPosition>(
  z.strictObject({
    day: z.iso.date(),
    patient: z.string().regex(/^[0-9a-f]{0,128}$/),
    medicineId: z.string().max(9).pipe(plainText),
  }),
);
