import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import { assertIsInvited, type ProvenEmail, tokenHash } from "../../institution/members/index.ts";
import {
  insertWholesalerMember,
  lockWholesalerMembers,
  wholesalerAccess,
  wholesalerPath,
} from "../wholesalers/index.ts";
import {
  type InvitationRow,
  lockWholesalerInvitationByToken,
  markWholesalerInvitationAccepted,
  revokeWholesalerInvitations,
  selectWholesalerInvitationByToken,
} from "./invitations-queries.ts";
import type { WholesalerMembersDeps } from "./wholesaler-members-deps.ts";

/** Reads the invitation of a link, for the person invited and whatever has become of it. */
export async function getInvitation(
  db: Db,
  actor: Actor,
  { token, proven }: { token: string; proven: ProvenEmail },
): Promise<InvitationRow> {
  const row =
    (await selectWholesalerInvitationByToken(db, actor.tenantId, tokenHash(token))) ?? fail("INVITATION_NOT_FOUND");
  assertIsInvited(row, proven);
  return row;
}

/** Joins the wholesaler of a link that is still open, once; its managers are notified. */
export async function acceptInvitation(
  { db, clock, notifier }: WholesalerMembersDeps,
  actor: Actor,
  { token, proven }: { token: string; proven: ProvenEmail },
): Promise<string> {
  const now = clock.now();
  const { tenantId, userId } = actor;
  return inTransaction(db, async (tx) => {
    const result = await lockWholesalerInvitationByToken(tx, tenantId, tokenHash(token));
    if (!result || result.accepted_at || result.revoked_at || result.expires_at <= now) fail("INVITATION_NOT_FOUND");
    assertIsInvited(result, proven);
    const { wholesaler_id: wholesalerId, role, company, van_code } = result;
    await lockWholesalerMembers(tx, tenantId, wholesalerId);
    const managers = await wholesalerAccess.membersOf(tx, tenantId, wholesalerId, "manager");
    const member = { tenant_id: tenantId, wholesaler_id: wholesalerId, user_id: userId, role, created_at: now };
    if (!(await insertWholesalerMember(tx, member))) fail("ALREADY_MEMBER");
    await markWholesalerInvitationAccepted(tx, tenantId, result.id, now);
    await notifier.notify(tx, clock, tenantId, {
      userIds: managers,
      kind: "wholesaler.member_joined",
      values: { person: actor.displayName, wholesaler: company },
      path: `${wholesalerPath({ id: wholesalerId, van_code })}?tab=members`,
    });
    await audit(tx, clock, actor, {
      action: "wholesaler.member_joined",
      objectType: "wholesaler",
      objectId: wholesalerId,
      subjectId: userId,
      after: { role },
    });
    return wholesalerId;
  });
}

/** Takes an open invitation back: its link leads nowhere from now on. */
export async function revokeInvitation(
  { db, clock }: WholesalerMembersDeps,
  actor: Actor,
  { wholesalerId, invitationId: id }: { wholesalerId: string; invitationId: string },
): Promise<void> {
  await wholesalerAccess.enter(db, wholesalerId, "manager");
  if (!isId(id)) fail("INVITATION_NOT_FOUND");
  await inTransaction(db, async (tx) => {
    const revoked = await revokeWholesalerInvitations(tx, actor.tenantId, wholesalerId, { at: clock.now(), id });
    if (revoked === 0) fail("INVITATION_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: "wholesaler.invitation_revoked",
      objectType: "wholesaler",
      objectId: wholesalerId,
    });
  });
}
