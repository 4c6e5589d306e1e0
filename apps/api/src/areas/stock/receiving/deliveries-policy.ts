import { dayOrEmpty, lotNumber, quantity, unitCost } from "@meguri/rules/quantity";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ deliveryId: id });
const words = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})?$/, "medicine_format");

const line = z.object({
  medicineId,
  lot: lotNumber,
  expiresOn: dayOrEmpty,
  quantity,
  packs: z.int().min(0, "out_of_range").max(100_000, "out_of_range"),
  unitCost,
});
/** What a request edits of a line. */
export const editedLine = z.object({ line });
export type EditedLine = z.infer<typeof editedLine>;
const scanned = line
  .extend({ id, code: z.string().max(200, "too_long") })
  .refine((line) => line.medicineId !== "" || line.code.trim() !== "", { path: ["medicineId"], error: "required" });

const orderIds = z.array(id).max(50, "too_many");
const slips = own.extend({ noticeIds: z.array(id).min(1, "required").max(200, "too_many") });
const receiving = { who: "user", terminal: { scopes: ["receive"] } } as const;

/** Who may call DeliveryService, and with what; each act checks the role in the institution. */
export const deliveryServicePolicies = {
  listDeliveries: {
    ...receiving,
    rules: own.extend({
      keyword: words(200),
      state: z.int().min(0, "out_of_range").max(3, "out_of_range"),
      cursor: dayCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getDelivery: { ...receiving, rules: one },
  startDelivery: {
    ...receiving,
    rules: own.extend({
      wholesaler: words(100),
      slipNumber: words(40),
      deliveredOn: dayOrEmpty,
      note: words(500),
      orderIds,
      noticeId: z.union([z.literal(""), id]),
    }),
  },
  receiveAnnounced: { ...receiving, rules: one },
  linkDeliveryOrders: { ...receiving, rules: one.extend({ orderIds }) },
  addDeliveryLines: {
    ...receiving,
    rules: one.extend({ lines: z.array(scanned).min(1, "required").max(500, "too_many") }),
  },
  updateDeliveryLine: {
    ...receiving,
    rules: one.extend({ line: z.custom(Boolean, "required").pipe(z.object({ id })) }),
  },
  takeBackDeliveryLine: { ...receiving, rules: one.extend({ lineId: id }) },
  postDelivery: { ...receiving, rules: one },
  checkAnnouncedDeliveries: { who: "user", rules: slips },
  postAnnouncedDeliveries: { who: "user", rules: slips },
  cancelDelivery: { who: "user", rules: one },
} satisfies Record<string, MethodPolicy>;
