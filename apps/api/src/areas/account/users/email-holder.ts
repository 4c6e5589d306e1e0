import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { VerifiedToken } from "../../../platform/auth/verify-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { auditedPart } from "./user-fields.ts";
import { lockUser, selectUserByEmail, updateUserRow } from "./users-queries.ts";

/**
 * Refuses an e-mail that somebody else holds; a soft-deleted holder gets a reason of its own, because an administrator
 * can recover or purge that one. The unique index decides what two callers do at once.
 */
export async function assertEmailFree(
  tx: Db,
  tenantId: string,
  email: string,
  userId: string | undefined,
): Promise<void> {
  if (email === "") return;
  const holder = await selectUserByEmail(tx, tenantId, email);
  if (!holder || holder.user_id === userId) return;
  fail(holder.deleted_at ? "EMAIL_HELD_BY_DELETED" : "EMAIL_TAKEN");
}

/**
 * Gives the token's address to the person who signs in with it. Who has proved an address takes it from a row that has
 * not: otherwise a person who types another's address at sign-up locks its owner out.
 * @throws Failure as assertEmailFree, where the holder has proved the address or the token has not.
 */
export async function claimEmail(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { email, emailVerified }: Pick<VerifiedToken, "email" | "emailVerified">,
): Promise<void> {
  const { tenantId, userId } = actor;
  const holder = emailVerified && email !== "" ? await selectUserByEmail(db, tenantId, email) : undefined;
  if (holder && holder.user_id !== userId) await releaseUnproved({ db, clock }, actor, holder.user_id, email);
  await assertEmailFree(db, tenantId, email, userId);
}

/** Leaves a user without an address that was never proved; nothing happens where it has been proved or changed by now. */
async function releaseUnproved(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  holderId: string,
  email: string,
): Promise<void> {
  const before = await lockUser(db, actor.tenantId, holderId);
  if (!before || before.email_verified || before.email.toLowerCase() !== email.toLowerCase()) return;
  const after = await updateUserRow(db, actor.tenantId, holderId, { email: "", updated_at: clock.now() });
  await audit(db, clock, actor, {
    action: "user.email_released",
    objectType: "user",
    objectId: holderId,
    subjectId: holderId,
    before: auditedPart(before),
    after: auditedPart(after),
  });
}
