import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const one = z.object({ corporationId: id });
const orders = z
  .array(z.object({ institutionId: id, orderId: id }))
  .min(1, "required")
  .max(500, "too_many");
const note = z
  .string()
  .trim()
  .min(1, "required")
  .max(200, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");

/** Who may call ChainApprovalService, and with what; each act checks that the caller is in the head office. */
export const chainApprovalPolicies = {
  listAwaitingOrders: { who: "user", rules: one },
  approveAwaitingOrders: { who: "user", notWhileActing: true, rules: one.extend({ orders }) },
  returnAwaitingOrders: { who: "user", notWhileActing: true, rules: one.extend({ orders, note }) },
} satisfies Record<string, MethodPolicy>;
