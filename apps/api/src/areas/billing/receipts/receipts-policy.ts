import { line } from "@meguri/rules/text";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const admin = { who: "admin", notWhileActing: true } as const;
const highestYen = 999_999_999_999n;
const yen = z.bigint().min(1n, "out_of_range").max(highestYen, "out_of_range");
const mostReceipts = 1_000;

const receipt = z.object({
  id,
  bankKey: line(300),
  receivedOn: z.iso.date("date_format"),
  yen,
  payerName: line(100),
  note: line(200),
});

/** Who may call BillingReceiptService, and with what. */
export const billingReceiptPolicies = {
  listBillingReceipts: { who: "admin", rules: z.object({ pageToken: dayCursor.rule }) },
  addBillingReceipts: {
    ...admin,
    rules: z.object({ receipts: z.array(receipt).min(1, "required").max(mostReceipts, "too_many") }),
  },
  assignBillingReceipt: { ...admin, rules: z.object({ receiptId: id, documentId: id, yen }) },
  releaseBillingReceipt: { ...admin, rules: z.object({ receiptId: id }) },
} satisfies Record<string, MethodPolicy>;
