import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type WholesalerInvitation,
  WholesalerInvitationSchema,
  type WholesalerMember,
  WholesalerMemberSchema,
} from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { WholesalerRole as WireRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import { invitationState } from "../../institution/members/index.ts";
import type { WholesalerMemberRole } from "../tables.ts";
import { type WholesalerMemberRow, wireWholesalerRoles } from "../wholesalers/index.ts";
import type { InvitationRow } from "./invitations-queries.ts";

/** Reads a role from the wire; the rules refuse unspecified values. */
export function roleOf(role: WireRole): WholesalerMemberRole {
  return role === WireRole.MANAGER ? "manager" : "staff";
}

export function memberToProto(row: WholesalerMemberRow): WholesalerMember {
  return create(WholesalerMemberSchema, {
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    role: wireWholesalerRoles[row.role],
    joinedAt: timestampFromDate(row.joined_at),
    lastLogin: row.last_login ? timestampFromDate(row.last_login) : undefined,
  });
}

export function invitationToProto(row: InvitationRow, now: Date): WholesalerInvitation {
  return create(WholesalerInvitationSchema, {
    id: row.id,
    wholesalerId: row.wholesaler_id,
    company: row.company,
    vanCode: row.van_code,
    email: row.email,
    role: wireWholesalerRoles[row.role],
    state: invitationState(row, now),
    expiresAt: timestampFromDate(row.expires_at),
    sentAt: timestampFromDate(row.created_at),
    invitedByName: row.invited_by_name ?? "",
  });
}
