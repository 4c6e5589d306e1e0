import { DispensingChange, HoldReason } from "@meguri/rpc/app/v1/held_dispensing_pb";

/** The phrase of each reason. */
export const holdReasons = {
  [HoldReason.UNSPECIFIED]: undefined,
  [HoldReason.OTHER_PHARMACY]: "otherPharmacy",
  [HoldReason.SAME_ITEMS]: "sameItems",
  [HoldReason.MATCH_UNCLEAR]: "matchUnclear",
  [HoldReason.OTHER_SOURCE]: "otherSource",
  [HoldReason.ORDER_UNCLEAR]: "orderUnclear",
  [HoldReason.CODES_CONTRADICT]: "codesContradict",
} as const;

/** The phrase of what a file does. */
export const changeNames = {
  [DispensingChange.UNSPECIFIED]: undefined,
  [DispensingChange.ADDED]: "added",
  [DispensingChange.UPDATED]: "updated",
  [DispensingChange.DELETED]: "deleted",
} as const;
