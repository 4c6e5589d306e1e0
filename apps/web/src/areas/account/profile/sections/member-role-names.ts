import { MemberRole } from "@meguri/rpc/app/v1/account_pb";

/** The words for what a member may do. */
export const memberRoleNames = {
  [MemberRole.MANAGER]: "institutions.role.manager",
  [MemberRole.PHARMACIST]: "institutions.role.pharmacist",
  [MemberRole.CLERK]: "institutions.role.clerk",
  [MemberRole.UNSPECIFIED]: undefined,
} as const;
