import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { GroupMemberState, GroupMemberTable, SharingGroupPrivacyLevel } from "../../tables.ts";

/** Whose place in which group. */
export interface Place {
  tenantId: string;
  groupId: string;
  institutionId: string;
}

/** The institution's own say is over, or it never had one: it may apply or be invited (again). */
const notConcerned = ["rejected", "left", "removed"] as const satisfies GroupMemberState[];

export async function insertGroupMember(tx: Db, row: Insertable<GroupMemberTable>): Promise<void> {
  await tx.insertInto("group_member").values(row).execute();
}

/**
 * Opens an application or an invitation, afresh where an earlier one has ended.
 * @returns false where the institution has joined, or one is open.
 */
export async function openPlace(
  tx: Db,
  { tenantId, groupId, institutionId }: Place,
  opened: { state: "applied" | "invited"; message: string; by: string; at: Date },
): Promise<boolean> {
  const row = {
    state: opened.state,
    own_privacy_level: null,
    message: opened.message,
    reason: "",
    applied_by: opened.by,
    applied_at: opened.at,
    decided_by: "",
    decided_at: null,
  };
  const result = await tx
    .insertInto("group_member")
    .values({ tenant_id: tenantId, group_id: groupId, institution_id: institutionId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "group_id", "institution_id"])
        .doUpdateSet(row)
        .where("group_member.state", "in", notConcerned),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes a place only where it is in the state expected: of two who change it at once, one does. @returns whether it did. */
export async function changePlace(
  tx: Db,
  { tenantId, groupId, institutionId }: Place,
  from: GroupMemberState,
  change: Updateable<GroupMemberTable>,
): Promise<boolean> {
  const result = await tx
    .updateTable("group_member")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("institution_id", "=", institutionId)
    .where("state", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Forgets an application or invitation that came to nothing. @returns whether it was in that state. */
export async function deletePlace(
  tx: Db,
  { tenantId, groupId, institutionId }: Place,
  from: "applied" | "invited",
): Promise<boolean> {
  const result = await tx
    .deleteFrom("group_member")
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("institution_id", "=", institutionId)
    .where("state", "=", from)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Brings own levels down to a group's that was lowered. */
export async function lowerOwnLevels(
  tx: Db,
  { tenantId, groupId }: Omit<Place, "institutionId">,
  { above, to }: { above: SharingGroupPrivacyLevel[]; to: SharingGroupPrivacyLevel },
): Promise<void> {
  if (above.length === 0) return;
  await tx
    .updateTable("group_member")
    .set({ own_privacy_level: to })
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("own_privacy_level", "in", above)
    .execute();
}

/** Makes what the others agreed to show their own level: a group that opens up shows no more of them unasked. */
export async function keepOwnLevels(
  tx: Db,
  { tenantId, groupId, institutionId }: Place,
  level: SharingGroupPrivacyLevel,
): Promise<void> {
  await tx
    .updateTable("group_member")
    .set({ own_privacy_level: level })
    .where("tenant_id", "=", tenantId)
    .where("group_id", "=", groupId)
    .where("institution_id", "<>", institutionId)
    .where("state", "in", ["joined", "applied"])
    .where("own_privacy_level", "is", null)
    .execute();
}
