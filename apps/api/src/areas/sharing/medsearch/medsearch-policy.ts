import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { resultCursor, shownCursor } from "./medsearch-cursors.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const limit = z.int().min(0, "out_of_range").max(1_000, "out_of_range");

/** Who may call MedsearchService, and with what; each act checks the role in the institution. */
export const medsearchServicePolicies = {
  searchStock: {
    who: "user",
    rules: own.extend({
      medicineId: z.string().regex(/^(\d{9}|X\d{8})$/, "medicine_format"),
      groupId: z.union([z.literal(""), id]),
      radiusKm: z.number().min(0, "out_of_range").max(200, "out_of_range"),
      cursor: resultCursor.rule,
      limit,
    }),
  },
  getMedsearchOverview: { who: "user", rules: own },
  listInstitutionStock: {
    who: "user",
    rules: own.extend({
      partnerId: id,
      keyword: z
        .string()
        .max(100, "too_long")
        .regex(/^[^\0]*$/, "unreadable_characters"),
      cursor: shownCursor.rule,
      limit,
    }),
  },
} satisfies Record<string, MethodPolicy>;
