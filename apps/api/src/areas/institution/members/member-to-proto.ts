import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import {
  type Invitation,
  InvitationSchema,
  InvitationState,
  type Member,
  MemberSchema,
} from "@meguri/rpc/app/v1/member_pb";
import { fail } from "../../../platform/failure.ts";
import { type MemberRow, type Role, roleToProto, wireRoles } from "../institutions/index.ts";
import type { InvitationRow } from "./invitations-queries.ts";

/** Reads a role from the wire; the rules refuse unspecified values. */
export function roleOf(role: MemberRole): Role {
  const stated = (Object.keys(wireRoles) as Role[]).find((name) => wireRoles[name] === role);
  return stated ?? fail("FIELD_INVALID", [{ field: "role", problem: "required" }]);
}

/** A member; without a role where it is a head office's. */
export function memberToProto(row: Omit<MemberRow, "role"> & { role?: Role }): Member {
  return create(MemberSchema, {
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    role: roleToProto(row.role),
    joinedAt: timestampFromDate(row.joined_at),
    lastLogin: row.last_login ? timestampFromDate(row.last_login) : undefined,
  });
}

export function invitationToProto(row: InvitationRow, now: Date): Invitation {
  return create(InvitationSchema, {
    id: row.id,
    institutionId: row.institution_id,
    institutionName: row.institution_name,
    email: row.email,
    role: roleToProto(row.role),
    state: invitationState(row, now),
    expiresAt: timestampFromDate(row.expires_at),
    sentAt: row.sent_at ? timestampFromDate(row.sent_at) : undefined,
    invitedByName: row.invited_by_name ?? "",
  });
}

/** What has become of an invitation. */
export function invitationState(
  row: Pick<InvitationRow, "accepted_at" | "revoked_at" | "expires_at">,
  now: Date,
): InvitationState {
  if (row.accepted_at) return InvitationState.ACCEPTED;
  if (row.revoked_at) return InvitationState.REVOKED;
  return row.expires_at > now ? InvitationState.PENDING : InvitationState.EXPIRED;
}
