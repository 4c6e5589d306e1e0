import type { Actor } from "../../platform/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { VerifiedToken } from "../../platform/auth/verify-token.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { assertEmailFree } from "./email-holder.ts";
import { auditedPart } from "./user-fields.ts";
import { insertUser, lockUser, type UserRow, updateUserRow } from "./users-queries.ts";

/**
 * Creates or refreshes the caller's own row after a sign-in. The verified token decides uid, e-mail, tenant and
 * provider; a name or portrait from the client only fills what is empty.
 */
export async function saveUser(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  token: VerifiedToken,
  offered: { displayName?: string; photoUrl?: string },
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, actor.tenantId, actor.userId);
    await assertEmailFree(tx, actor.tenantId, token.email, actor.userId);
    const now = clock.now();
    const displayName = before?.display_name || token.name || offered.displayName || "";
    const photoUrl = before?.photo_url || token.picture || offered.photoUrl || "";
    const seen = {
      display_name: displayName,
      photo_url: photoUrl,
      ...(token.email && { email: token.email, email_verified: token.emailVerified }),
      // An administrator's visit is not the person's own sign-in.
      ...(actor.actingAdmin ? {} : { last_login: new Date(token.authTime), provider_id: token.providerId }),
      updated_at: now,
    };
    const after = before
      ? await updateUserRow(tx, actor.tenantId, actor.userId, seen)
      : await insertUser(tx, { ...seen, tenant_id: actor.tenantId, user_id: actor.userId, created_at: now });
    await audit(tx, clock, actor, {
      action: before ? "account.signed_in" : "account.created",
      objectType: "user",
      objectId: actor.userId,
      subjectId: actor.userId,
      before: before && auditedPart(before),
      after: auditedPart(after),
    });
    return after;
  });
}
