import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { SharingGroupPrivacyLevel } from "../../tables.ts";
import type { GroupDeps, InGroup } from "../group-parts.ts";
import { groupToChange } from "../groups-policy.ts";
import { isAbove } from "../seen/privacy-level.ts";
import { selectGroupMember } from "../seen/seen-members-queries.ts";
import { changePlace } from "./members-queries.ts";

/** Lowers for oneself what a group shows; null follows the group again. */
export async function setOwnPrivacyLevel(
  deps: GroupDeps,
  actor: Actor,
  { level, ...request }: InGroup & { level: SharingGroupPrivacyLevel | null },
): Promise<void> {
  const { tenantId } = actor;
  const { institutionId, groupId } = request;
  await inTransaction(deps.db, async (tx) => {
    const group = await groupToChange(tx, deps, actor, request);
    if (level !== null && isAbove(level, group.privacy_level)) fail("PRIVACY_ABOVE_GROUP");
    const before = await selectGroupMember(tx, tenantId, groupId, institutionId);
    const place = { tenantId, groupId, institutionId };
    if (!(await changePlace(tx, place, "joined", { own_privacy_level: level }))) fail("GROUP_STATE");
    await audit(tx, deps.clock, actor, {
      action: "group.privacy_set",
      objectType: "group",
      objectId: groupId,
      institutionId,
      before: { own_privacy_level: before?.own_privacy_level ?? null },
      after: { own_privacy_level: level },
    });
  });
}
