import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";

/** The phrases of what a member may do; who only oversees an institution has no role in it. */
export const roleNames = {
  [MemberRole.UNSPECIFIED]: "role.headOffice",
  [MemberRole.CLERK]: "role.clerk",
  [MemberRole.PHARMACIST]: "role.pharmacist",
  [MemberRole.MANAGER]: "role.manager",
} as const;

/** The roles a member can have, the highest first. */
export const memberRoles = [MemberRole.MANAGER, MemberRole.PHARMACIST, MemberRole.CLERK] as const;

/** The phrases of what each role may do. */
export const roleHints = {
  [MemberRole.MANAGER]: "roleHint.manager",
  [MemberRole.PHARMACIST]: "roleHint.pharmacist",
  [MemberRole.CLERK]: "roleHint.clerk",
} as const satisfies Record<(typeof memberRoles)[number], string>;

/** The phrases of the kinds of institutions. */
export const kindNames = {
  [InstitutionKind.UNSPECIFIED]: "kind.unspecified",
  [InstitutionKind.PHARMACY]: "kind.pharmacy",
  [InstitutionKind.CLINIC]: "kind.clinic",
  [InstitutionKind.HOSPITAL]: "kind.hospital",
} as const;
