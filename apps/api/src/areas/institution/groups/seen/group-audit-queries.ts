import type { Db } from "../../../../platform/db/database.ts";

function events(db: Db, tenantId: string, groupId: string) {
  return db
    .selectFrom("audit_event as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "e.tenant_id").onRef("u.user_id", "=", "e.actor_id"),
    )
    .leftJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "e.tenant_id").onRef("i.id", "=", "e.institution_id"),
    )
    .select(["e.id", "e.at", "e.actor_id", "e.acting_as_id", "e.action", "e.changed_fields", "e.reason"])
    .select(["u.display_name as actor_name", "i.name as institution_name"])
    .where("e.tenant_id", "=", tenantId)
    .where("e.object_type", "=", "group")
    .where("e.object_id", "=", groupId);
}

export type GroupEventRow = Awaited<ReturnType<ReturnType<typeof events>["execute"]>>[number];

/** What was done in a group, newest first, those before an event. */
export function selectGroupEvents(
  db: Db,
  tenantId: string,
  { groupId, before, limit }: { groupId: string; before: string | undefined; limit: number },
): Promise<GroupEventRow[]> {
  const query = events(db, tenantId, groupId);
  return (before ? query.where("e.id", "<", before) : query).orderBy("e.id", "desc").limit(limit).execute();
}
