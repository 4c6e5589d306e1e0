import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { institutionAccess, lockMembers, type Role, selectRole } from "../institutions/index.ts";
import { countOtherManagers, updateMemberRole } from "./members-queries.ts";

/** Gives a member another role; the last manager who can sign in stays one. */
export async function changeMemberRole(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { institutionId, userId, role }: { institutionId: string; userId: string; role: Role },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, actor.tenantId, institutionId);
    await institutionAccess.assertRole(tx, actor, institutionId, "manager");
    const before = (await selectRole(tx, actor.tenantId, institutionId, userId)) ?? fail("MEMBER_NOT_FOUND");
    if (before === "manager" && role !== "manager") await assertManagerRemains(tx, actor, institutionId, userId);
    await updateMemberRole(tx, actor.tenantId, institutionId, userId, role);
    await audit(tx, clock, actor, {
      action: "member.role_changed",
      objectType: "member",
      objectId: userId,
      subjectId: userId,
      institutionId,
      before: { role: before },
      after: { role },
    });
  });
}

/** An institution without a manager could not be helped by anybody in it. */
export async function assertManagerRemains(tx: Db, actor: Actor, institutionId: string, userId: string): Promise<void> {
  if ((await countOtherManagers(tx, actor.tenantId, institutionId, userId)) === 0) fail("LAST_MANAGER");
}
