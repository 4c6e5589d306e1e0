import { changeReason, day, dayOrEmpty, lotNumber, quantity, quantityChange, shelf } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const medicineId = z.string().regex(/^(\d{9}|X\d{8})$/, "medicine_format");
const one = own.extend({ medicineId });
const orderPoint = z.union([z.literal(""), z.literal("0"), quantity]);

const change = one.extend({
  requestId: id,
  lot: lotNumber,
  expiresOn: dayOrEmpty,
  reason: changeReason,
  happenedOn: dayOrEmpty,
  beyondLot: z.boolean(),
});
/** The wire's kinds that a person may post: 3 adjust, 5 transfer in, 6 transfer out, 7 dispose, 8 return. */
const adjust = change.extend({ kind: z.literal(3), quantity: quantityChange });
const move = change.extend({ kind: z.literal([5, 6, 7, 8], "out_of_range"), quantity });

const lookingUp = { who: "user", terminal: { scopes: ["lookup"] } } as const;
/** A terminal moves stock between shelves; what is adjusted, disposed of or returned is a person's to say. */
const moving = {
  who: "user",
  terminal: { scopes: ["transfer"], only: z.object({ kind: z.literal([5, 6]) }) },
} as const;

/** What a request edits of the setting. */
export const editedStockSetting = z.object({
  beginsOn: day,
  valuation: z.int().min(1, "required").max(2, "out_of_range"),
});

/** Who may call StockService, and with what; each act checks the role in the institution. */
export const stockServicePolicies = {
  listStock: { ...lookingUp, rules: own },
  listUnapplied: { who: "user", rules: own },
  getStockItem: { ...lookingUp, rules: one },
  listStockMovements: {
    ...lookingUp,
    rules: one.extend({
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(1_000, "out_of_range"),
    }),
  },
  updateStockItem: {
    who: "user",
    rules: one.extend({ orderPoint: orderPoint.optional(), location: shelf.optional() }),
  },
  changeStock: { ...moving, rules: z.discriminatedUnion("kind", [adjust, move], "out_of_range") },
  checkStockLot: { who: "user", rules: one.extend({ lotId: id }) },
  quarantineStockLot: {
    who: "user",
    rules: one.extend({
      lotId: id,
      reason: z.int().min(1, "required").max(5, "out_of_range"),
      note: z
        .string()
        .max(200, "too_long")
        .regex(/^\P{Cc}*$/u, "unreadable_characters"),
    }),
  },
  liftLotQuarantine: { who: "user", rules: one.extend({ lotId: id }) },
  getStockSetting: { ...lookingUp, rules: own },
  updateStockSetting: { who: "user", rules: own },
} satisfies Record<string, MethodPolicy>;
