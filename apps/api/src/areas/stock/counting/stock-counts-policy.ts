import { countedQuantity, dayOrEmpty, lotNumber, shelf } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ countId: id });
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})?$/, "medicine_format");
const name = z
  .string()
  .trim()
  .min(1, "required")
  .max(100, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");

const entry = z.object({ medicineId, lot: lotNumber, expiresOn: dayOrEmpty, quantity: countedQuantity });
/** What a request edits of an entry. */
export const editedEntry = z.object({ entry });
export type EditedEntry = z.infer<typeof editedEntry>;
const counted = entry
  .extend({ id, code: z.string().max(200, "too_long") })
  .refine((entry) => entry.medicineId !== "" || entry.code.trim() !== "", { path: ["medicineId"], error: "required" });
const begun = own
  .extend({ name, location: shelf, uncountedIsZero: z.boolean() })
  .refine(({ uncountedIsZero, location }) => !uncountedIsZero || location !== "", {
    path: ["location"],
    error: "required",
  });

const counting = { who: "user", terminal: { scopes: ["stock_take"] } } as const;

/** Who may call StockCountService, and with what; each act checks the role in the institution. */
export const stockCountServicePolicies = {
  listStockCounts: {
    ...counting,
    rules: own.extend({
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getStockCount: { ...counting, rules: one },
  listStockCountTotals: { ...counting, rules: one },
  startStockCount: { ...counting, rules: begun },
  addStockCountEntries: {
    ...counting,
    rules: one.extend({ entries: z.array(counted).min(1, "required").max(500, "too_many") }),
  },
  updateStockCountEntry: {
    ...counting,
    rules: one.extend({ entry: z.custom(Boolean, "required").pipe(z.object({ id })) }),
  },
  takeBackStockCountEntry: { ...counting, rules: one.extend({ entryId: id }) },
  postStockCount: { ...counting, rules: one },
  cancelStockCount: { who: "user", rules: one },
} satisfies Record<string, MethodPolicy>;
