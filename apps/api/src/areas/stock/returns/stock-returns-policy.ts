import { quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ returnId: id });
const words = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const vanCode = z.string().regex(/^([0-9A-Za-z]{9})?$/, "van_code_format");
/** The largest amount that a whole number of the web can hold is far above any credit. */
const mostYen = 1_000_000_000n;

/** What a request edits of a line. */
export const editedReturnLine = z.object({
  quantity,
  reason: words(200),
  damaged: z.boolean(),
  nonReturnable: z.boolean(),
});
export type EditedReturnLine = z.infer<typeof editedReturnLine>;

/** Who may call StockReturnService, and with what; each act checks the role in the institution. */
export const stockReturnServicePolicies = {
  listStockReturns: {
    who: "user",
    rules: own.extend({
      state: z.int().min(0, "out_of_range").max(8, "out_of_range"),
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getStockReturn: { who: "user", rules: one },
  startStockReturn: {
    who: "user",
    rules: own.extend({
      requestId: id,
      wholesaler: words(100).refine((text) => text.trim() !== "", "required"),
      vanCode,
      note: words(500),
    }),
  },
  putStockReturnLine: {
    who: "user",
    rules: one.extend({ lotId: id }),
  },
  removeStockReturnLine: { who: "user", rules: one.extend({ lotId: id }) },
  moveStockReturn: {
    who: "user",
    rules: one
      .extend({
        state: z.int().min(2, "out_of_range").max(8, "out_of_range"),
        answeredBy: words(100),
        note: words(500),
        creditYen: z.bigint().min(0n, "out_of_range").max(mostYen, "out_of_range"),
        creditSlip: words(40),
      })
      .refine(({ state, note }) => state !== 4 || note.trim() !== "", { path: ["note"], error: "required" })
      .refine(({ state, creditYen }) => state !== 6 || creditYen > 0n, { path: ["creditYen"], error: "required" }),
  },
} satisfies Record<string, MethodPolicy>;
