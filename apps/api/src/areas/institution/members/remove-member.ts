import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { institutionAccess, lockMembers, selectRole } from "../institutions/index.ts";
import { assertManagerRemains } from "./change-member-role.ts";
import { deleteMember } from "./members-queries.ts";

/** Takes a member out: a manager anybody, everybody themselves; the last manager stays. */
export async function removeMember(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { institutionId, userId }: { institutionId: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, actor.tenantId, institutionId);
    await institutionAccess.assertRole(tx, actor, institutionId, userId === actor.userId ? "clerk" : "manager");
    const role = (await selectRole(tx, actor.tenantId, institutionId, userId)) ?? fail("MEMBER_NOT_FOUND");
    if (role === "manager") await assertManagerRemains(tx, actor, institutionId, userId);
    await deleteMember(tx, actor.tenantId, institutionId, userId);
    await audit(tx, clock, actor, {
      action: "member.removed",
      objectType: "member",
      objectId: userId,
      subjectId: userId,
      institutionId,
      before: { role },
    });
  });
}
