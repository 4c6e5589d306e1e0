import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { WholesalerMemberRole } from "../tables.ts";
import { lockWholesalerMembers, wholesalerAccess } from "../wholesalers/index.ts";
import {
  countOtherWholesalerManagers,
  deleteWholesalerMember,
  selectWholesalerRole,
  updateWholesalerRole,
} from "./members-queries.ts";

/** Which member of which wholesaler. */
interface MemberRef {
  wholesalerId: string;
  userId: string;
}

/** Gives a member another role; the last manager who can sign in stays one. */
export async function changeMemberRole(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { role, ...ref }: MemberRef & { role: WholesalerMemberRole },
): Promise<void> {
  await withMember(deps, actor, ref, { action: "role_changed", atLeast: "manager", stays: role === "manager" }, (tx) =>
    updateWholesalerRole(tx, { ...ref, tenantId: actor.tenantId }, role),
  );
}

/** Takes a member out: a manager anybody, everybody themselves; the last manager stays. */
export async function removeMember(deps: { db: Db; clock: Clock }, actor: Actor, ref: MemberRef): Promise<void> {
  const atLeast = ref.userId === actor.userId ? "staff" : "manager";
  await withMember(deps, actor, ref, { action: "removed", atLeast, stays: false }, (tx) =>
    deleteWholesalerMember(tx, { ...ref, tenantId: actor.tenantId }),
  );
}

async function withMember(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  ref: MemberRef,
  { action, atLeast, stays }: { action: string; atLeast: WholesalerMemberRole; stays: boolean },
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  const { wholesalerId, userId } = ref;
  const key = { ...ref, tenantId: actor.tenantId };
  await inTransaction(db, async (tx) => {
    await lockWholesalerMembers(tx, actor.tenantId, wholesalerId);
    await wholesalerAccess.enter(tx, wholesalerId, atLeast);
    const before = (await selectWholesalerRole(tx, key)) ?? fail("MEMBER_NOT_FOUND");
    // A wholesaler without a manager could not be helped by anybody in it.
    if (before === "manager" && !stays && (await countOtherWholesalerManagers(tx, key)) === 0) fail("LAST_MANAGER");
    await change(tx);
    await audit(tx, clock, actor, {
      action: `wholesaler.member_${action}`,
      objectType: "wholesaler",
      objectId: wholesalerId,
      subjectId: userId,
      before: { role: before },
      after: { role: await selectWholesalerRole(tx, key) },
    });
  });
}
