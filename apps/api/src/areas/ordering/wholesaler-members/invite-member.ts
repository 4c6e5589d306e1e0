import { wholesalerInvitationDays } from "@meguri/rules/wholesaler";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock/later.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { invitationMail } from "../../../platform/mail/invitation-mail.ts";
import { type MailLanguage, queueMails } from "../../../platform/mail/queue-mail.ts";
import { newId } from "../../../platform/new-id.ts";
import { languageFor, limitInvitations, newToken } from "../../institution/members/index.ts";
import type { WholesalerMemberRole } from "../tables.ts";
import { lockWholesalerMembers, selectWholesaler, wholesalerAccess, wholesalerPath } from "../wholesalers/index.ts";
import { wholesalerInvitation } from "./invitation-words.ts";
import {
  countWholesalerInvitationsSince,
  type InvitationRow,
  insertWholesalerInvitation,
  revokeWholesalerInvitations,
  selectWholesalerInvitation,
} from "./invitations-queries.ts";
import { isWholesalerMember } from "./members-queries.ts";
import type { WholesalerMembersDeps } from "./wholesaler-members-deps.ts";

const hourMs = 60 * 60 * 1000;
/** Nobody hires more people in an hour; somebody who sends more is not inviting colleagues. */
const mostAnHour = 100;

export interface Invite {
  wholesalerId: string;
  email: string;
  role: WholesalerMemberRole;
  /** Of the mail, where the person has not chosen their own; empty means the usual one. */
  language: MailLanguage | "";
}

/**
 * Invites a person by mail; an open invitation to the same address ends with it.
 * @throws Failure ALREADY_MEMBER, or TOO_MANY_REQUESTS where more are sent than can be meant.
 */
export async function inviteMember(
  { db, clock, language: usual }: WholesalerMembersDeps,
  actor: Actor,
  { wholesalerId, email, role, language: wished }: Invite,
): Promise<InvitationRow> {
  const { tenantId } = actor;
  await wholesalerAccess.enter(db, wholesalerId, "manager");
  const now = clock.now();
  const id = newId(now);
  const { token, hash } = newToken();
  return inTransaction(db, async (tx) => {
    await lockWholesalerMembers(tx, tenantId, wholesalerId);
    const wholesaler = (await selectWholesaler(tx, tenantId, wholesalerId)) ?? fail("WHOLESALER_NOT_FOUND");
    if (await isWholesalerMember(tx, { tenantId, wholesalerId, email })) fail("ALREADY_MEMBER");
    if ((await countWholesalerInvitationsSince(tx, tenantId, wholesalerId, later(now, -hourMs))) >= mostAnHour) {
      fail("TOO_MANY_REQUESTS");
    }
    await limitInvitations(tx, clock, actor, email);
    await revokeWholesalerInvitations(tx, tenantId, wholesalerId, { at: now, email });
    const expiresAt = later(now, wholesalerInvitationDays * 24 * hourMs);
    await insertWholesalerInvitation(tx, {
      tenant_id: tenantId,
      id,
      wholesaler_id: wholesalerId,
      email,
      role,
      token_hash: hash,
      invited_by: actor.userId,
      expires_at: expiresAt,
      created_at: now,
    });
    const language = await languageFor(tx, tenantId, email, wished || usual);
    const words = invitationMail(language, wholesalerInvitation[language], {
      place: wholesaler.company,
      person: actor.displayName,
      role,
      expiresAt,
    });
    const path = `${wholesalerPath(wholesaler)}#token=${token}`;
    await queueMails(tx, clock, tenantId, [{ ...words, to: email, path }]);
    await audit(tx, clock, actor, {
      action: "wholesaler.member_invited",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { email, role, expires_at: expiresAt },
    });
    return (await selectWholesalerInvitation(tx, tenantId, id)) ?? fail("INVITATION_NOT_FOUND");
  });
}
