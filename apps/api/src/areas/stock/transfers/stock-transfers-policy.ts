import { quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ transferId: id });
const note = z
  .string()
  .max(500, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");
const lots = z
  .array(z.object({ lotId: id, quantity }))
  .min(1, "required")
  .max(200, "too_many")
  .refine((all) => new Set(all.map(({ lotId }) => lotId.toLowerCase())).size === all.length, "duplicate");

/** Who may call StockTransferService, and with what; each act checks the role in the institution. */
export const stockTransferServicePolicies = {
  listStockTransfers: {
    who: "user",
    rules: own.extend({
      incomingOnly: z.boolean(),
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getStockTransfer: { who: "user", rules: one },
  listTransferShops: { who: "user", rules: own },
  sendStockTransfer: {
    who: "user",
    rules: own.extend({
      requestId: id,
      toInstitutionId: id,
      lots,
      note,
      transferRequestId: z.union([z.literal(""), id]),
    }),
  },
  receiveStockTransfer: {
    who: "user",
    rules: one.extend({
      differences: z
        .array(
          z.object({
            line: z.int().min(1, "out_of_range"),
            quantity: z.union([z.literal("0"), quantity]),
            reason: z.int().min(1, "required").max(4, "out_of_range"),
            note,
          }),
        )
        .max(200, "too_many")
        .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, "duplicate"),
    }),
  },
  explainTransferRest: {
    who: "user",
    rules: one.extend({
      line: z.int().min(1, "out_of_range"),
      reason: z.int().min(1, "required").max(2, "out_of_range"),
      note,
    }),
  },
  cancelStockTransfer: { who: "user", rules: one },
  requestStockTransfer: {
    who: "user",
    rules: own.extend({ requestId: id, fromInstitutionId: id, medicineId, quantity, note }),
  },
  listTransferRequests: { who: "user", rules: own },
  declineTransferRequest: {
    who: "user",
    rules: own.extend({ transferRequestId: id, note: note.refine((text) => text.trim() !== "", "required") }),
  },
  withdrawTransferRequest: { who: "user", rules: own.extend({ transferRequestId: id }) },
} satisfies Record<string, MethodPolicy>;
