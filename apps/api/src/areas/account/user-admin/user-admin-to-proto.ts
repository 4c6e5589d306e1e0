import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type AuditEvent, AuditEventSchema } from "@meguri/rpc/app/v1/audit_pb";
import {
  type UserSession as SessionMessage,
  UserSessionSchema,
  type UserStanding,
  UserStandingSchema,
} from "@meguri/rpc/app/v1/user_admin_service_pb";
import type { UserSession } from "./list-user-sessions.ts";
import type { StandingRow } from "./standings-queries.ts";
import type { UserEventRow } from "./user-audit-queries.ts";

/** A user's standing as the wire's message. */
export function standingToProto(row: StandingRow): UserStanding {
  return create(UserStandingSchema, {
    userId: row.user_id,
    isAdmin: row.is_admin,
    disabledAt: row.disabled_at ? timestampFromDate(row.disabled_at) : undefined,
    providerPending: row.provider_pending,
    providerProblem: row.provider_problem,
  });
}

/** A session as the wire's message. */
export function sessionToProto({ signed_in_at, last_seen_at, endsAt }: UserSession): SessionMessage {
  return create(UserSessionSchema, {
    signedInAt: timestampFromDate(signed_in_at),
    lastSeenAt: timestampFromDate(last_seen_at),
    endsAt: timestampFromDate(endsAt),
  });
}

/** An audit event as the wire's message. */
export function eventToProto(row: UserEventRow): AuditEvent {
  return create(AuditEventSchema, {
    id: row.id,
    at: timestampFromDate(row.at),
    actorId: row.actor_id,
    actorName: row.actor_name,
    actingAsId: row.acting_as_id,
    action: row.action,
    subjectId: row.subject_id,
    address: row.address,
    requestId: row.request_id,
    changedFields: row.changed_fields,
    reason: row.reason,
  });
}
