import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type Account, AccountSchema, MemberRole } from "@meguri/rpc/app/v1/account_pb";
import type { User } from "@meguri/rpc/app/v1/user_pb";
import type { Actor } from "../../../platform/actor.ts";
import type { MembershipRow, OverseenRow } from "./accounts-queries.ts";

const roles = {
  manager: MemberRole.MANAGER,
  pharmacist: MemberRole.PHARMACIST,
  clerk: MemberRole.CLERK,
} satisfies Record<MembershipRow["role"], MemberRole>;

/** What the signed-in person is and may do, as the wire's message. */
export function accountToProto(
  actor: Actor,
  user: User,
  { memberships, overseen, language }: { memberships: MembershipRow[]; overseen: OverseenRow[]; language: string },
): Account {
  const admin = actor.actingAdmin;
  return create(AccountSchema, {
    user,
    isAdmin: actor.isAdmin,
    memberships: memberships.map((row) => ({
      institutionId: row.institution_id,
      institutionName: row.institution_name,
      role: roles[row.role],
    })),
    overseen: overseen.map((row) => ({
      institutionId: row.institution_id,
      institutionName: row.institution_name,
      corporationId: row.corporation_id,
    })),
    actingAs: admin && {
      adminUserId: admin.userId,
      adminDisplayName: admin.displayName,
      reason: admin.reason,
      expiresAt: timestampFromDate(admin.expiresAt),
    },
    language,
    secondFactorRequired: actor.secondFactorRequired && !actor.hasSecondFactor,
  });
}
