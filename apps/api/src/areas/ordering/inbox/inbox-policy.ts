import { dayOrEmpty, lotNumber } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { answerRules, listingRules } from "../orders/index.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ orderId: id });
const shipped = z.object({
  lineId: id,
  lot: lotNumber,
  expiresOn: dayOrEmpty,
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
});
const shipment = z.object({
  id,
  slipNumber: z
    .string()
    .max(40, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters"),
  shippedOn: dayOrEmpty,
  lines: z.array(shipped).min(1, "required").max(1000, "too_many"),
});

/** Who may call OrderInboxService, and with what; the role at the wholesaler is asked within. */
export const orderInboxServicePolicies = {
  listInboxOrders: { who: "user", rules: own.extend(listingRules) },
  getInboxOrder: { who: "user", rules: one },
  answerInboxOrder: { who: "user", rules: one.extend(answerRules) },
  shipInboxOrder: {
    who: "user",
    rules: one.extend({ shipment: z.custom(Boolean, "required").pipe(shipment), beyondOrdered: z.boolean() }),
  },
} satisfies Record<string, MethodPolicy>;
