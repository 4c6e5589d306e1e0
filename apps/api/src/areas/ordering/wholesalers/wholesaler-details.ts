import { type WholesalerDetails, wholesalerDetails } from "@meguri/rules/wholesaler";
import type { WholesalerRow } from "./wholesalers-queries.ts";

/** A wholesaler's fields from a request, folded and trimmed; the policy has checked them by the same rule. */
export function readDetails(sent: unknown): WholesalerDetails {
  return wholesalerDetails.parse(sent);
}

/** The columns that the details fill. */
export function columnsOf(details: WholesalerDetails) {
  return {
    van_code: details.vanCode,
    company: details.company,
    narcotics_prefectures: details.narcoticsPrefectures,
    details: JSON.stringify(details),
    licence_file_id: details.licenceFileId || null,
  };
}

/** The part of a registration that the audit log compares. */
export function auditedPart({ details, state, state_reason, schedule, minimum_order_yen, proposed }: WholesalerRow) {
  return { ...details, state, state_reason, schedule, minimum_order_yen, proposed };
}
