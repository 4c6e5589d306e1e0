import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import { insertMember, institutionAccess, lockMembers } from "../institutions/index.ts";
import { tokenHash } from "./invitation-token.ts";
import {
  type InvitationRow,
  lockInvitationByToken,
  markInvitationAccepted,
  selectInvitationByToken,
} from "./invitations-queries.ts";

/** The address that the identity provider vouches for. */
export interface ProvenEmail {
  email: string;
  emailVerified: boolean;
}

/** Reads the invitation of a link, for the person invited and whatever has become of it. */
export async function getInvitation(
  db: Db,
  actor: Actor,
  { token, proven }: { token: string; proven: ProvenEmail },
): Promise<InvitationRow> {
  const invitation = await selectInvitationByToken(db, actor.tenantId, tokenHash(token));
  if (!invitation) fail("INVITATION_NOT_FOUND");
  assertIsInvited(invitation, proven);
  return invitation;
}

/** Joins the institution of a link that is still open, once. */
export async function acceptInvitation(
  { db, clock, notifier }: { db: Db; clock: Clock; notifier: Notifier },
  actor: Actor,
  { token, proven }: { token: string; proven: ProvenEmail },
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitationByToken(tx, actor.tenantId, tokenHash(token));
    if (!invitation || !isOpen(invitation, now)) fail("INVITATION_NOT_FOUND");
    assertIsInvited(invitation, proven);
    const { institution_id: institutionId, role } = invitation;
    await lockMembers(tx, actor.tenantId, institutionId);
    const managers = await institutionAccess.managersOf(tx, actor.tenantId, institutionId);
    const member = { tenant_id: actor.tenantId, institution_id: institutionId, user_id: actor.userId };
    if (!(await insertMember(tx, { ...member, role, created_at: now }))) fail("ALREADY_MEMBER");
    await markInvitationAccepted(tx, actor.tenantId, invitation.id, now);
    await notifier.notify(tx, clock, actor.tenantId, {
      userIds: managers,
      kind: "institution.member_joined",
      values: { person: actor.displayName, institution: invitation.institution_name },
      path: `/u/setting/inst/${institutionId}?tab=members`,
      institutionId,
    });
    await audit(tx, clock, actor, {
      action: "member.joined",
      objectType: "member",
      objectId: actor.userId,
      subjectId: actor.userId,
      institutionId,
      after: { role },
    });
    return institutionId;
  });
}

function isOpen(invitation: InvitationRow, now: Date): boolean {
  return !invitation.accepted_at && !invitation.revoked_at && invitation.expires_at > now;
}

/** Lets pass whom an invitation was sent to. @throws Failure INVITATION_FOR_ANOTHER */
export function assertIsInvited(invitation: { email: string }, { email, emailVerified }: ProvenEmail): void {
  if (invitation.email.toLowerCase() !== email.toLowerCase()) fail("INVITATION_FOR_ANOTHER");
  // An address typed at sign-up does not prove that it is the person's own.
  if (!emailVerified) fail("INVITATION_FOR_ANOTHER", [{ field: "email", problem: "email_unverified" }]);
}
