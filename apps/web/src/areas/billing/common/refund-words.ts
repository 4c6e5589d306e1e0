import { BillingRefundState, BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The states of a refund with their names in the phrases and their tones. */
export const refundStates = [
  { name: "requested", state: BillingRefundState.REQUESTED, tone: "info" },
  { name: "pending", state: BillingRefundState.PENDING, tone: "info" },
  { name: "succeeded", state: BillingRefundState.SUCCEEDED, tone: "ok" },
  { name: "failed", state: BillingRefundState.FAILED, tone: "error" },
] as const satisfies { name: string; state: BillingRefundState; tone: Tone }[];

/** The names of the ways in which money goes back. */
export const refundWayNames = {
  [BillingRefundWay.UNSPECIFIED]: "card",
  [BillingRefundWay.CARD]: "card",
  [BillingRefundWay.TRANSFER]: "transfer",
  [BillingRefundWay.CREDIT]: "credit",
} as const;
