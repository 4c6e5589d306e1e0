import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";

/** The words for what an institution shows. */
export const levelNames = {
  [PrivacyLevel.UNSPECIFIED]: undefined,
  [PrivacyLevel.NONE]: "none",
  [PrivacyLevel.HAS]: "has",
  [PrivacyLevel.BAND]: "band",
  [PrivacyLevel.AMOUNT]: "amount",
} as const;
