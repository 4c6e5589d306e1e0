import { deliverySchedule, noSchedule } from "@meguri/rules/delivery-schedule";
import { type WholesalerDetails, wholesalerDetails } from "@meguri/rules/wholesaler";
import { z } from "zod";
import type { WholesalerRow } from "./wholesalers-queries.ts";

/** A wholesaler's fields from a request, folded and trimmed; the policy has checked them by the same rule. */
export function readDetails(sent: unknown): WholesalerDetails {
  return wholesalerDetails.parse(sent);
}

/** What a request edits of a registration. */
export const editedDetails = z.object({ details: wholesalerDetails });

export type EditedDetails = z.infer<typeof editedDetails>;

/** What a request edits of 便, calendar and minimum order. */
export const editedDelivery = z.object({
  schedule: deliverySchedule,
  minimumOrderYen: z.bigint().min(0n, "out_of_range").max(1_000_000_000n, "out_of_range"),
});

export type EditedDelivery = z.infer<typeof editedDelivery>;

/** 便, calendar and minimum order as they are now. */
export function editedDeliveryOf({ schedule, minimum_order_yen }: WholesalerRow): EditedDelivery {
  return { schedule: { ...noSchedule, ...schedule }, minimumOrderYen: BigInt(minimum_order_yen) };
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
