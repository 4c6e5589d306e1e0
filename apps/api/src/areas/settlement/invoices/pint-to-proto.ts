import type { PintGapReason } from "@meguri/formats/pint-jp/pint-gaps";
import { PintGap } from "@meguri/rpc/app/v1/invoice_pb";

/** Why there is no JP PINT, each reason once. */
export function pintGapsToProto(reasons: readonly PintGapReason[]): PintGap[] {
  return [...new Set(reasons.map(gapOf))].sort((a, b) => a - b);
}

function gapOf(reason: PintGapReason): PintGap {
  if (reason === "registration_number") return PintGap.REGISTRATION_NUMBER;
  if (reason === "seller_electronic_address") return PintGap.ISSUER_ADDRESS;
  if (reason === "buyer_electronic_address") return PintGap.CUSTOMER_ADDRESS;
  return reason === "lines" ? PintGap.LINES : PintGap.CONTENT;
}
