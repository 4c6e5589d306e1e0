import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { type AuditEvent, AuditEventSchema } from "@meguri/rpc/app/v1/audit_pb";
import {
  type Invitation,
  InvitationSchema,
  InvitationState,
  type MedorderPlan,
  MedorderPlanKind,
  MedorderPlanSchema,
  type Member,
  MemberSchema,
} from "@meguri/rpc/app/v1/institution_pb";
import { fail } from "../../platform/failure.ts";
import type { InstitutionEventRow } from "./institution-audit-queries.ts";
import type { InvitationRow } from "./invitations-queries.ts";
import type { Plan } from "./medorder-plan.ts";
import type { MemberRow, Role } from "./membership-queries.ts";

const roles: Record<Role, MemberRole> = {
  manager: MemberRole.MANAGER,
  pharmacist: MemberRole.PHARMACIST,
  clerk: MemberRole.CLERK,
};

export function roleToProto(role: Role | null | undefined): MemberRole {
  return role ? roles[role] : MemberRole.UNSPECIFIED;
}

/** Reads a role from the wire, where the rules let through those that are said only. */
export function roleOf(role: MemberRole): Role {
  const said = (Object.keys(roles) as Role[]).find((name) => roles[name] === role);
  return said ?? fail("FIELD_INVALID", [{ field: "role", problem: "required" }]);
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
    state: stateOf(row, now),
    expiresAt: timestampFromDate(row.expires_at),
    sentAt: row.sent_at ? timestampFromDate(row.sent_at) : undefined,
    invitedByName: row.invited_by_name ?? "",
  });
}

function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.accepted_at) return InvitationState.ACCEPTED;
  if (row.revoked_at) return InvitationState.REVOKED;
  return row.expires_at > now ? InvitationState.PENDING : InvitationState.EXPIRED;
}

const planKinds: Record<Plan["kind"], MedorderPlanKind> = {
  none: MedorderPlanKind.NONE,
  trial: MedorderPlanKind.TRIAL,
  granted: MedorderPlanKind.GRANTED,
};

export function planToProto(plan: Plan | undefined): MedorderPlan {
  return create(MedorderPlanSchema, { ...plan, kind: planKinds[plan?.kind ?? "none"] });
}

export function eventToProto(row: InstitutionEventRow): AuditEvent {
  return create(AuditEventSchema, {
    id: row.id,
    at: timestampFromDate(row.at),
    actorId: row.actor_id,
    actorName: row.actor_name ?? "",
    actingAsId: row.acting_as_id,
    action: row.action,
    subjectId: row.subject_id,
    requestId: row.request_id,
    changedFields: row.changed_fields,
    reason: row.reason,
  });
}
