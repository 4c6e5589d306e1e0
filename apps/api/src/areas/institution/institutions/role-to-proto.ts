import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import type { Role } from "./membership-queries.ts";

export const wireRoles = {
  manager: MemberRole.MANAGER,
  pharmacist: MemberRole.PHARMACIST,
  clerk: MemberRole.CLERK,
} as const satisfies Record<Role, MemberRole>;

/** A role as the wire's; unspecified where there is none. */
export function roleToProto(role: Role | null | undefined): MemberRole {
  return role ? wireRoles[role] : MemberRole.UNSPECIFIED;
}
