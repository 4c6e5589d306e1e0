import type { Db } from "../../../platform/db/database.ts";

/** What was done in a registration, newest first, before an event; without addresses, which are the administrators'. */
export async function selectWholesalerEvents(
  db: Db,
  tenantId: string,
  page: { wholesalerId: string; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom("audit_event as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "e.tenant_id").onRef("u.user_id", "=", "e.actor_id"),
    )
    .select(["e.id", "e.at", "e.actor_id", "u.display_name as actor_name", "e.acting_as_id", "e.action"])
    .select(["e.subject_id", "e.request_id", "e.changed_fields", "e.reason", "e.terminal_name"])
    .where("e.tenant_id", "=", tenantId)
    .where("e.object_type", "=", "wholesaler")
    .where("e.object_id", "=", page.wholesalerId);
  if (page.before) query = query.where("e.id", "<", page.before);
  return query.orderBy("e.id", "desc").limit(page.limit).execute();
}
