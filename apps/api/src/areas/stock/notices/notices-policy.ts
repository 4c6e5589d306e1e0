import { z } from "zod";
import { dayCursor, momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ noticeId: id });
const limit = z.int().min(0, "out_of_range").max(100, "out_of_range");
const file = z.object({
  name: z
    .string()
    .min(1, "required")
    .max(200, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters"),
  content: z.custom<Uint8Array>((content) => content instanceof Uint8Array, "required"),
});
const packQuantity = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,5})?$/, "decimal_format")
  .refine((text) => Number(text) > 0, "out_of_range");

/** Files come in by terminals that receive goods or send files; what is announced goes out to those that receive. */
const importing = { who: "user", terminal: { scopes: ["receive", "import"] } } as const;
const receiving = { who: "user", terminal: { scopes: ["receive"] } } as const;

/** Who may call DeliveryNoticeService, and with what; each act checks the role in the institution. */
export const deliveryNoticeServicePolicies = {
  importDeliveryFiles: {
    ...importing,
    rules: own.extend({
      source: z.int().min(1, "required").max(3, "out_of_range"),
      files: z.array(file).min(1, "required").max(100, "too_many"),
    }),
  },
  listDeliveryFiles: { who: "user", rules: own.extend({ cursor: momentCursor.rule, limit }) },
  listDeliveryNotices: { ...receiving, rules: own.extend({ cursor: dayCursor.rule, limit }) },
  getDeliveryNotice: { ...receiving, rules: one },
  defineDeliveryCode: {
    who: "user",
    rules: own.extend({
      jan: z.string().regex(/^\d{8}(\d{5})?$/, "code_format"),
      medicineId: z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format"),
      packQuantity,
    }),
  },
  decideDeliveryNoticeChanges: { who: "user", rules: one },
  dismissDeliveryNotices: {
    who: "user",
    rules: own.extend({ noticeIds: z.array(id).min(1, "required").max(100, "too_many") }),
  },
  recordAnnouncedReturn: { who: "user", rules: one },
} satisfies Record<string, MethodPolicy>;
