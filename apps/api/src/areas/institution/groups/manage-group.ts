import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { GroupDeps, InGroup, OnMember } from "./group-parts.ts";
import { assertManages } from "./groups-policy.ts";
import { type GroupEventRow, selectGroupEvents } from "./seen/group-audit-queries.ts";
import { type SeenGroup, selectGroup } from "./seen/seen-groups-queries.ts";
import { type SeenMember, selectGroupMember, selectWaitingMembers } from "./seen/seen-members-queries.ts";

/** The group, for members of the institution that manages it. */
async function managedGroup(
  { db, institutionAccess }: GroupDeps,
  actor: Actor,
  { institutionId, groupId }: InGroup,
): Promise<SeenGroup> {
  await institutionAccess.assertRole(db, actor, institutionId, "clerk");
  const group =
    (await selectGroup(db, { tenantId: actor.tenantId, institutionId }, groupId)) ?? fail("GROUP_NOT_FOUND");
  assertManages(group, institutionId);
  return group;
}

/** Institutions that wait for a decision, or those invited that have not answered, oldest first. */
export async function listGroupApplications(
  deps: GroupDeps,
  actor: Actor,
  { invited, ...request }: InGroup & { invited: boolean },
): Promise<{ group: SeenGroup; applications: SeenMember[] }> {
  const group = await managedGroup(deps, actor, request);
  const state = invited ? "invited" : "applied";
  return { group, applications: await selectWaitingMembers(deps.db, actor.tenantId, group.id, state) };
}

/** One institution's place in the group, whatever its state. */
export async function getGroupMember(
  deps: GroupDeps,
  actor: Actor,
  request: OnMember,
): Promise<{ group: SeenGroup; member: SeenMember }> {
  const group = await managedGroup(deps, actor, request);
  const member = await selectGroupMember(deps.db, actor.tenantId, group.id, request.memberInstitutionId);
  return { group, member: member ?? fail("INSTITUTION_NOT_FOUND") };
}

/** A page of what was done in the group, newest first. */
export async function listGroupAudit(
  deps: GroupDeps,
  actor: Actor,
  { cursor, limit, ...request }: InGroup & { cursor: string; limit: number },
): Promise<{ events: GroupEventRow[]; nextCursor: string }> {
  const { id: groupId } = await managedGroup(deps, actor, request);
  const most = limit || 50;
  const before = cursor || undefined;
  const groupEvents = await selectGroupEvents(deps.db, actor.tenantId, { groupId, before, limit: most + 1 });
  const { rows, nextCursor } = pageOf(groupEvents, most, ({ id }) => id);
  return { events: rows, nextCursor };
}
