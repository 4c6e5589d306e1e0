import { z } from "zod";
import { cursorOf, plainText } from "../../../../platform/cursor.ts";
import type { GroupPosition } from "./seen-groups-queries.ts";

/** JSON knows no infinity: a distance that is not known is null in it. */
const km = z
  .number()
  .min(0)
  .nullable()
  .transform((known) => known ?? Number.POSITIVE_INFINITY);

/** The place in a list of groups, by distance and name. */
export const groupCursor = cursorOf<GroupPosition>(z.strictObject({ km, name: plainText, id: z.guid() }));
