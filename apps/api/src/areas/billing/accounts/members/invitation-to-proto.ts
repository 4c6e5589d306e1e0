import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type BillingInvitation, BillingInvitationSchema, BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { invitationState } from "../../../institution/members/index.ts";
import type { BillingMemberRole } from "../../tables.ts";
import { wireAccountRoles } from "../account-to-proto.ts";
import type { AccountInvitationRow } from "./invitations-queries.ts";

export function accountInvitationToProto(row: AccountInvitationRow, now: Date): BillingInvitation {
  return create(BillingInvitationSchema, {
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name ?? "",
    email: row.email,
    role: wireAccountRoles[row.role],
    state: invitationState(row, now),
    expiresAt: timestampFromDate(row.expires_at),
    sentAt: timestampFromDate(row.created_at),
    invitedByName: row.invited_by_name ?? "",
  });
}

/** A role of a request; the rules refuse others. */
export function accountRoleOf(role: BillingRole): BillingMemberRole {
  return role === BillingRole.OWNER ? "owner" : "viewer";
}
