import type { Db } from "../../../platform/db/database.ts";

export interface InstitutionEventRow {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string | null;
  acting_as_id: string;
  action: string;
  subject_id: string;
  request_id: string;
  changed_fields: string[];
  reason: string;
  terminal_name: string;
}

/** What was done in an institution, newest first, before an event; without addresses, which are the administrators'. */
export async function selectInstitutionEvents(
  db: Db,
  tenantId: string,
  page: { institutionId: string; before: string | undefined; limit: number },
): Promise<InstitutionEventRow[]> {
  let query = db
    .selectFrom("audit_event as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "e.tenant_id").onRef("u.user_id", "=", "e.actor_id"),
    )
    .select(["e.id", "e.at", "e.actor_id", "u.display_name as actor_name", "e.acting_as_id", "e.action"])
    .select(["e.subject_id", "e.request_id", "e.changed_fields", "e.reason", "e.terminal_name"])
    .where("e.tenant_id", "=", tenantId)
    .where("e.institution_id", "=", page.institutionId);
  if (page.before) query = query.where("e.id", "<", page.before);
  return query.orderBy("e.id", "desc").limit(page.limit).execute();
}
