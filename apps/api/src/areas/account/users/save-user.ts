import { displayName as nameRule } from "@meguri/rules/user";
import type { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { VerifiedToken } from "../../../platform/auth/verify-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { claimEmail } from "./email-holder.ts";
import { auditedPart } from "./user-fields.ts";
import {
  insertUserUnlessThere,
  lockUser,
  providerIsBehind,
  selectPurgedAt,
  type UserRow,
  updateUserRow,
} from "./users-queries.ts";

interface Offered {
  displayName?: string;
}

/**
 * Creates or refreshes the caller's own row after a sign-in. The verified token decides uid, e-mail, tenant and
 * provider; a name from the client only fills what is empty. Pictures that
 * the provider links to are elsewhere, and stay there.
 */
export async function saveUser(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  token: VerifiedToken,
  offered: Offered,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const known = await lockUser(tx, actor.tenantId, actor.userId);
    const created = known ? undefined : await createRow({ db: tx, clock }, actor, token, offered);
    // Two tabs may sign in at once: the second one updates the row that the first has created.
    const before = known ?? (created ? undefined : await lockUser(tx, actor.tenantId, actor.userId));
    const after = created ?? (before && (await refreshRow({ db: tx, clock }, actor, token, offered, before)));
    if (!after) fail("USER_NOT_FOUND");
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

async function createRow(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  token: VerifiedToken,
  offered: Offered,
) {
  const purgedAt = await selectPurgedAt(db, actor.tenantId, actor.userId);
  // A token outlives its person by up to an hour; it must not bring back who was removed for good.
  if (purgedAt && token.authTime <= purgedAt.getTime()) fail("SESSION_ENDED");
  await claimEmail({ db, clock }, actor, token);
  const now = clock.now();
  return insertUserUnlessThere(db, {
    tenant_id: actor.tenantId,
    user_id: actor.userId,
    ...seen(actor, token, offered),
    email: token.email,
    email_verified: token.emailVerified,
    created_at: now,
    updated_at: now,
  });
}

async function refreshRow(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  token: VerifiedToken,
  offered: Offered,
  before: UserRow,
): Promise<UserRow> {
  const differs = token.email !== before.email || token.emailVerified !== before.email_verified;
  const follows = token.email !== "" && differs && !(await isOlder(db, token, before));
  if (follows) await claimEmail({ db, clock }, actor, token);
  return updateUserRow(db, actor.tenantId, actor.userId, {
    ...seen(actor, token, offered, before),
    ...(follows && { email: token.email, email_verified: token.emailVerified }),
    updated_at: clock.now(),
  });
}

/** Whether the token was issued before an administrator changed the row, or before the provider received the change. */
async function isOlder(db: Db, token: VerifiedToken, before: UserRow): Promise<boolean> {
  // Tokens count whole seconds.
  if (token.issuedAt + 1000 <= before.updated_at.getTime()) return true;
  return providerIsBehind(db, before.tenant_id, before.user_id);
}

function seen(actor: Actor, token: VerifiedToken, offered: Offered, before?: UserRow) {
  return {
    display_name: before?.display_name || fitting(nameRule, token.name) || fitting(nameRule, offered.displayName),
    // An administrator's visit is not the person's own sign-in.
    ...(actor.actingAdmin ? {} : { last_login: new Date(token.authTime), provider_id: token.providerId }),
  };
}

/** What does not keep to the rules is left out: a sign-in does not fail for a name that a provider allows and we do not. */
function fitting(rule: z.ZodType<string>, value = ""): string {
  return rule.safeParse(value.trim()).data ?? "";
}
