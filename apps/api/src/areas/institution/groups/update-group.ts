import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { auditedPart, columnsOf, type EditedGroup, fieldsOf } from "./group-fields.ts";
import type { GroupDeps, InGroup } from "./group-parts.ts";
import { groupToManage } from "./groups-policy.ts";
import { type GroupRow, updateGroupRow } from "./groups-queries.ts";
import { keepOwnLevels, lowerOwnLevels } from "./members/members-queries.ts";
import { isAbove, levelsAbove } from "./seen/privacy-level.ts";
import { type SeenGroup, selectGroup } from "./seen/seen-groups-queries.ts";

/** Changes a group, unless somebody has changed it since it was read. */
export async function updateGroup(
  deps: GroupDeps,
  actor: Actor,
  { institutionId, groupId, readAt, edit }: InGroup & { readAt: Date; edit: Edit<EditedGroup> },
): Promise<SeenGroup> {
  const { tenantId } = actor;
  return inTransaction(deps.db, async (tx) => {
    const before = await groupToManage(tx, deps, actor, { institutionId, groupId });
    if (before.updated_at.getTime() !== readAt.getTime()) fail("CHANGED_MEANWHILE");
    const { group: fields } = edit({ group: fieldsOf(before) });
    const change = { ...columnsOf(fields), updated_at: momentAfter(deps.clock, before.updated_at) };
    const after = await updateGroupRow(tx, tenantId, groupId, change);
    await followLevel(tx, tenantId, before, after);
    await audit(tx, deps.clock, actor, {
      action: "group.updated",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return (await selectGroup(tx, { tenantId, institutionId }, groupId)) ?? fail("GROUP_NOT_FOUND");
  });
}

/** A group that closes takes everybody along; one that opens leaves the others at what they agreed to. */
async function followLevel(tx: Db, tenantId: string, before: GroupRow, after: GroupRow): Promise<void> {
  const place = { tenantId, groupId: after.id, institutionId: after.manager_institution_id };
  const level = after.privacy_level;
  if (isAbove(before.privacy_level, level)) {
    await lowerOwnLevels(tx, place, { above: levelsAbove(level), to: level });
  } else if (isAbove(level, before.privacy_level)) {
    await keepOwnLevels(tx, place, before.privacy_level);
  }
}
