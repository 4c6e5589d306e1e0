import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";

/** The place in a list of medicines: how well the last one matched, and which it was. */
export const medicineCursor = cursorOf(z.strictObject({ rank: z.int(), id: plainText }));

/** The place in the list of codes that wait. */
export const parkedCursor = cursorOf(z.strictObject({ kind: plainText, code: plainText, source: plainText }));
