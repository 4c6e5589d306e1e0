import type { Actor } from "../../../../platform/actor.ts";
import { fail } from "../../../../platform/failure.ts";
import type { GroupDeps, InGroup } from "../group-parts.ts";
import { type SeenGroup, selectGroup } from "./seen-groups-queries.ts";
import { type SeenMember, selectGroupMember, selectJoined } from "./seen-members-queries.ts";

/** A group, the institution's own place in it, and the other members where it has joined itself. */
export async function getGroup(
  { db, institutionAccess }: GroupDeps,
  actor: Actor,
  { institutionId, groupId }: InGroup,
): Promise<{ group: SeenGroup; mine: SeenMember | undefined; members: SeenMember[] }> {
  await institutionAccess.assertRole(db, actor, institutionId, "clerk");
  const group =
    (await selectGroup(db, { tenantId: actor.tenantId, institutionId }, groupId)) ?? fail("GROUP_NOT_FOUND");
  const mine = await selectGroupMember(db, actor.tenantId, groupId, institutionId);
  const members = mine?.state === "joined" ? await selectJoined(db, actor.tenantId, groupId) : [];
  return { group, mine, members };
}
