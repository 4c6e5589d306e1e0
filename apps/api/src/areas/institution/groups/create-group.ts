import type { GroupFields } from "@meguri/rules/group";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { auditedPart, columnsOf } from "./group-fields.ts";
import type { GroupDeps } from "./group-parts.ts";
import { assertVerified } from "./groups-policy.ts";
import { insertGroup } from "./groups-queries.ts";
import { insertGroupMember } from "./members/members-queries.ts";
import { type SeenGroup, selectGroup } from "./seen/seen-groups-queries.ts";
import { holdGroupInstitution } from "./ties/group-institutions-queries.ts";

/** Founds a group: the institution manages it and is its first member. */
export async function createGroup(
  { db, clock, institutionAccess }: GroupDeps,
  actor: Actor,
  { institutionId, fields }: { institutionId: string; fields: GroupFields },
): Promise<SeenGroup> {
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    await institutionAccess.assertRole(tx, actor, institutionId, "manager");
    assertVerified((await holdGroupInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND"));
    const now = clock.now();
    const group = await insertGroup(tx, {
      tenant_id: tenantId,
      ...columnsOf(fields),
      manager_institution_id: institutionId,
      created_at: now,
      updated_at: now,
    });
    await insertGroupMember(tx, {
      tenant_id: tenantId,
      group_id: group.id,
      institution_id: institutionId,
      state: "joined",
      own_privacy_level: null,
      applied_by: actor.userId,
      applied_at: now,
      decided_by: actor.userId,
      decided_at: now,
    });
    await audit(tx, clock, actor, {
      action: "group.created",
      objectType: "group",
      objectId: group.id,
      institutionId,
      after: auditedPart(group),
    });
    return (await selectGroup(tx, { tenantId, institutionId }, group.id)) ?? fail("GROUP_NOT_FOUND");
  });
}
