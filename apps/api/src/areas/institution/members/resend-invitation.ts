import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type MailLanguage, mailLanguageOf } from "../../../platform/mail/queue-mail.ts";
import { isId } from "../../../platform/new-id.ts";
import { institutionAccess } from "../institutions/index.ts";
import { newToken } from "./invitation-token.ts";
import { type InvitationRow, lockInvitation, renewInvitation } from "./invitations-queries.ts";
import { assertMaySend, languageFor, sendInvitation } from "./send-invitation.ts";

/** Sends an invitation again for as many days as it had at first; its old link leads nowhere any more. */
export async function resendInvitation(
  { db, clock, language: usual }: { db: Db; clock: Clock; language: MailLanguage },
  actor: Actor,
  { institutionId, invitationId }: { institutionId: string; invitationId: string },
): Promise<InvitationRow> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const now = clock.now();
  const { token, hash } = newToken();
  return inTransaction(db, async (tx) => {
    const read = () =>
      isId(invitationId) ? lockInvitation(tx, actor.tenantId, institutionId, invitationId) : Promise.resolve(undefined);
    const before = (await read()) ?? fail("INVITATION_NOT_FOUND");
    if (before.accepted_at || before.revoked_at) fail("INVITATION_NOT_FOUND");
    await assertMaySend(tx, clock, actor, { institutionId, email: before.email });
    const lastedMs = before.expires_at.getTime() - (before.sent_at ?? before.expires_at).getTime();
    const expiresAt = later(now, lastedMs);
    await renewInvitation(tx, actor.tenantId, invitationId, { token_hash: hash, expires_at: expiresAt, sent_at: now });
    await sendInvitation(tx, clock, actor.tenantId, {
      institutionId,
      institutionName: before.institution_name,
      inviterName: actor.displayName,
      email: before.email,
      role: before.role,
      language: await languageFor(tx, actor.tenantId, before.email, mailLanguageOf(before.language, usual)),
      expiresAt,
      token,
    });
    await audit(tx, clock, actor, {
      action: "invitation.resent",
      objectType: "invitation",
      objectId: invitationId,
      institutionId,
      before: { expires_at: before.expires_at },
      after: { expires_at: expiresAt },
    });
    return (await read()) ?? fail("INVITATION_NOT_FOUND");
  });
}
