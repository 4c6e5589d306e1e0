import { GroupMembershipState, GroupRegion, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** The words for how far a group reaches. */
export const regionNames = {
  [GroupRegion.UNSPECIFIED]: undefined,
  [GroupRegion.NEAR]: "near",
  [GroupRegion.WIDE]: "wide",
} as const;

/** The words for what others see of an institution's stock. */
export const privacyNames = {
  [PrivacyLevel.UNSPECIFIED]: undefined,
  [PrivacyLevel.NONE]: "none",
  [PrivacyLevel.HAS]: "has",
  [PrivacyLevel.BAND]: "band",
  [PrivacyLevel.AMOUNT]: "amount",
} as const;

/** The levels from the most closed to the most open. */
export const privacyLevels = [PrivacyLevel.NONE, PrivacyLevel.HAS, PrivacyLevel.BAND, PrivacyLevel.AMOUNT] as const;

/** The words for an institution's state in a group. */
export const stateNames = {
  [GroupMembershipState.UNSPECIFIED]: undefined,
  [GroupMembershipState.APPLIED]: "applied",
  [GroupMembershipState.JOINED]: "joined",
  [GroupMembershipState.REJECTED]: "rejected",
  [GroupMembershipState.LEFT]: "left",
  [GroupMembershipState.REMOVED]: "removed",
  [GroupMembershipState.INVITED]: "invited",
} as const;

/** The tones of those words. */
export const stateTones = {
  applied: "info",
  joined: "ok",
  rejected: "error",
  left: "neutral",
  removed: "neutral",
  invited: "info",
} as const satisfies Record<string, Tone>;

/** The words for kinds of institutions. */
export const kindNames = {
  [InstitutionKind.UNSPECIFIED]: undefined,
  [InstitutionKind.PHARMACY]: "pharmacy",
  [InstitutionKind.CLINIC]: "clinic",
  [InstitutionKind.HOSPITAL]: "hospital",
} as const;
