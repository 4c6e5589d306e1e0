import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyProvider } from "../../../platform/identity/outbox-queries.ts";
import { assertEmailFree } from "./email-holder.ts";
import { assertOwnPhoto, auditedPart, changedAtProvider, columnsOf, type UserFields } from "./user-fields.ts";
import { lockUser, type UserRow, updateUserRow } from "./users-queries.ts";

/** Changes the fields that are present, an address after a recent sign-in only; who is soft-deleted is not there to be changed. */
export async function updateUser(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  userId: string,
  fields: UserFields,
): Promise<UserRow> {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, userId);
    if (!before || before.deleted_at) fail("USER_NOT_FOUND");
    const change = columnsOf(fields);
    assertOwnPhoto(change.photo_url, before.photo_url);
    if (change.email !== undefined) await assertEmailFree(tx, actor.tenantId, change.email, userId);
    // An address that changes has yet to be proved, unless the caller sets it as verified.
    const emailChanges = change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase();
    const proofChanges = change.email_verified !== undefined && change.email_verified !== before.email_verified;
    // Who holds a person's address can sign in as them.
    if ((emailChanges || proofChanges) && !actor.hasRecentSignIn) fail("RECENT_SIGN_IN_NEEDED");
    const verified = emailChanges && change.email_verified === undefined ? { email_verified: false } : {};
    const after = await updateUserRow(tx, actor.tenantId, userId, { ...change, ...verified, updated_at: clock.now() });
    const changed = changedAtProvider(before, after);
    if (changed.length > 0) await notifyProvider(tx, clock, actor.tenantId, [{ userId, fields: changed }]);
    await audit(tx, clock, actor, {
      action: "user.updated",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: auditedPart(before),
      after: auditedPart(after),
    });
    return after;
  });
}
