import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type AuditEvent, AuditEventSchema } from "@meguri/rpc/app/v1/audit_pb";
import type { InstitutionEventRow } from "./institution-audit-queries.ts";

/** An event of an institution, without network addresses, which are the administrators'. */
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
    terminalName: row.terminal_name,
  });
}
