import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { actingMs } from "../../../platform/auth/authenticate.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { IdentityProvider } from "../../../platform/identity/identity-provider.ts";
import { assertMaySignInAs } from "./users-policy.ts";
import { selectUser } from "./users-queries.ts";

/**
 * A token with which the administrator signs in as the user; who and why travel in its claims and in every audit row.
 * @throws Failure FIELD_INVALID where no reason is given.
 */
export async function createCustomToken(
  deps: { db: Db; clock: Clock; identity: IdentityProvider },
  actor: Actor,
  request: { userId: string; reason: string },
): Promise<string> {
  const { db, clock, identity } = deps;
  if (request.reason === "") fail("FIELD_INVALID", [{ field: "reason", problem: "required" }]);
  const user = await selectUser(db, actor.tenantId, request.userId);
  if (!user) fail("USER_NOT_FOUND");
  assertMaySignInAs(actor, user);
  await inTransaction(db, (tx) =>
    audit(tx, clock, actor, {
      action: "user.acted_as",
      objectType: "user",
      objectId: user.user_id,
      subjectId: user.user_id,
      reason: request.reason,
    }),
  );
  // The provider takes a thousand bytes of claims; the audit row above has the reason in full.
  const reason = request.reason.slice(0, 100);
  const until = Math.floor((clock.now().getTime() + actingMs) / 1000);
  return identity.customToken(actor.tenantId, user.user_id, {
    act: { sub: actor.userId, name: actor.displayName, reason, until },
  });
}
