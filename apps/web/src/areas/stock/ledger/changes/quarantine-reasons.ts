import { QuarantineReason } from "@meguri/rpc/app/v1/stock_pb";

/** Why a lot is quarantined, with the names of the words. */
export const quarantineReasons = [
  { reason: QuarantineReason.RECALL, name: "recall" },
  { reason: QuarantineReason.DAMAGED, name: "damaged" },
  { reason: QuarantineReason.SUSPECTED, name: "suspected" },
  { reason: QuarantineReason.TEMPERATURE, name: "temperature" },
  { reason: QuarantineReason.OTHER, name: "other" },
] as const;
