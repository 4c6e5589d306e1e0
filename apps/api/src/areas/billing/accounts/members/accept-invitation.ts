import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { isId } from "../../../../platform/new-id.ts";
import { assertIsInvited, type ProvenEmail, tokenHash } from "../../../institution/members/index.ts";
import type { AccountsDeps } from "../accounts-deps.ts";
import { insertAccountMember, openAccount, selectAccountMembers } from "../accounts-queries.ts";
import { billingAccess } from "../billing-access.ts";
import {
  type AccountInvitationRow,
  lockAccountInvitation,
  markAccountInvitationAccepted,
  revokeAccountInvitations,
} from "./invitations-queries.ts";

interface Link {
  token: string;
  proven: ProvenEmail;
}

/** Reads the invitation of a link, for the person invited and whatever has become of it. @throws Failure INVITATION_NOT_FOUND */
export async function getAccountInvitation(db: Db, actor: Actor, link: Link): Promise<AccountInvitationRow> {
  return inTransaction(db, (tx) => lockInvited(tx, actor, link));
}

async function lockInvited(tx: Db, { tenantId }: Actor, { token, proven }: Link): Promise<AccountInvitationRow> {
  const hash = tokenHash(token);
  const sent = (await lockAccountInvitation(tx, tenantId, hash)) ?? fail("INVITATION_NOT_FOUND");
  assertIsInvited(sent, proven);
  await openAccount(tx, sent.account_id);
  const row = await lockAccountInvitation(tx, tenantId, hash);
  // A deleted account has no name here.
  return row && row.account_name !== null ? row : fail("INVITATION_NOT_FOUND");
}

/**
 * Joins the account of a link that is still open; its owners are notified.
 * @throws Failure INVITATION_NOT_FOUND; ALREADY_MEMBER
 */
export async function acceptAccountInvitation(
  { db, clock, notifier }: AccountsDeps,
  actor: Actor,
  link: Link,
): Promise<string> {
  const now = clock.now();
  const { tenantId, userId } = actor;
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvited(tx, actor, link);
    const { id, account_id: accountId, role } = invitation;
    if (invitation.accepted_at || invitation.revoked_at || invitation.expires_at <= now) fail("INVITATION_NOT_FOUND");
    const place = { tenantId, accountId };
    const members = await selectAccountMembers(tx, place);
    if (!(await insertAccountMember(tx, place, { userId, role, at: now }))) fail("ALREADY_MEMBER");
    await markAccountInvitationAccepted(tx, tenantId, id, now);
    await notifier.notify(tx, clock, tenantId, {
      userIds: members.filter((member) => member.role === "owner").map((member) => member.user_id),
      kind: "billing.member_joined",
      values: { person: actor.displayName, account: invitation.account_name ?? "" },
      path: `/u/setting/payment/${accountId}?tab=members`,
    });
    await audit(tx, clock, actor, {
      action: "billing.member_joined",
      objectType: "billing_account",
      objectId: accountId,
      subjectId: userId,
      after: { role },
    });
    return accountId;
  });
}

/** Revokes an open invitation; for owners. @throws Failure INVITATION_NOT_FOUND */
export async function revokeAccountInvitation(
  { db, clock }: AccountsDeps,
  actor: Actor,
  { accountId, invitationId: id }: { accountId: string; invitationId: string },
): Promise<void> {
  await billingAccess.enterAsOwner(db, actor, accountId);
  if (!isId(id)) fail("INVITATION_NOT_FOUND");
  await inTransaction(db, async (tx) => {
    const revoked = await revokeAccountInvitations(
      tx,
      { tenantId: actor.tenantId, accountId },
      { at: clock.now(), id },
    );
    if (revoked === 0) fail("INVITATION_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: "billing.invitation_revoked",
      objectType: "billing_account",
      objectId: accountId,
    });
  });
}
