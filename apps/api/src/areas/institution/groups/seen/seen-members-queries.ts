import type { Db } from "../../../../platform/db/database.ts";
import type { GroupMemberState } from "../../tables.ts";

const institutionColumns = [
  "i.id",
  "i.code",
  "i.kind",
  "i.name",
  "i.name_kana",
  "i.postal_code",
  "i.prefecture",
  "i.city",
  "i.address",
  "i.building",
  "i.tel",
  "i.fax",
  "i.email",
  "i.homepage",
  "i.hours",
  "i.description",
  "i.latitude",
  "i.longitude",
  "i.verification",
] as const;

const memberColumns = [
  "m.group_id",
  "m.state",
  "m.own_privacy_level",
  "m.message",
  "m.reason",
  "m.applied_at",
  "m.decided_at",
] as const;

/** Places in a group with their institutions, of those that exist. */
function seenMembers(db: Db, tenantId: string, groupId: string) {
  return db
    .selectFrom("group_member as m")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenant_id", "=", "m.tenant_id").onRef("i.id", "=", "m.institution_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u.user_id", "=", "m.applied_by"),
    )
    .select([...institutionColumns, ...memberColumns, "u.display_name as applied_by_name"])
    .where("m.tenant_id", "=", tenantId)
    .where("m.group_id", "=", groupId)
    .where("i.deleted_at", "is", null);
}

export type SeenMember = Awaited<ReturnType<ReturnType<typeof seenMembers>["execute"]>>[number];

/** Institutions that have joined, by name. */
export function selectJoined(db: Db, tenantId: string, groupId: string): Promise<SeenMember[]> {
  return seenMembers(db, tenantId, groupId).where("m.state", "=", "joined").orderBy("i.name").orderBy("i.id").execute();
}

/** Institutions that have applied, or are invited, and wait for an answer; oldest first. */
export function selectWaitingMembers(
  db: Db,
  tenantId: string,
  groupId: string,
  state: "applied" | "invited",
): Promise<SeenMember[]> {
  return seenMembers(db, tenantId, groupId)
    .where("m.state", "=", state)
    .orderBy("m.applied_at")
    .orderBy("i.id")
    .execute();
}

/** One institution's place, whatever its state. */
export function selectGroupMember(
  db: Db,
  tenantId: string,
  groupId: string,
  institutionId: string,
): Promise<SeenMember | undefined> {
  return seenMembers(db, tenantId, groupId).where("m.institution_id", "=", institutionId).executeTakeFirst();
}

/** Ids of institutions in one of these states. */
export async function selectConcernedIds(
  db: Db,
  tenantId: string,
  groupId: string,
  states: GroupMemberState[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("group_member")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("state", "in", states)
    .orderBy("institution_id")
    .execute();
  return rows.map((row) => row.institution_id);
}
