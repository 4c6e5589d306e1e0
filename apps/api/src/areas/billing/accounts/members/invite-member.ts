import { billingInvitationDays } from "@meguri/rules/billing";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { later } from "../../../../platform/clock/later.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { invitationMail } from "../../../../platform/mail/invitation-mail.ts";
import { type MailLanguage, queueMails } from "../../../../platform/mail/queue-mail.ts";
import { newId } from "../../../../platform/new-id.ts";
import { languageFor, limitInvitations, newToken } from "../../../institution/members/index.ts";
import type { BillingMemberRole } from "../../tables.ts";
import type { AccountsDeps } from "../accounts-deps.ts";
import { lockAccount, selectAccountMembers } from "../accounts-queries.ts";
import { billingAccess } from "../billing-access.ts";
import { accountInvitation } from "./invitation-words.ts";
import {
  type AccountInvitationRow,
  insertAccountInvitation,
  revokeAccountInvitations,
  selectOpenAccountInvitations,
} from "./invitations-queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

export interface InviteToAccount {
  accountId: string;
  email: string;
  role: BillingMemberRole;
  /** Language of the mail where the person has chosen none; empty means the usual one. */
  language: MailLanguage | "";
}

/**
 * Invites a person by mail; for owners. An open invitation to the same address ends with it.
 * @throws Failure ALREADY_MEMBER; TOO_MANY_REQUESTS as limitInvitations
 */
export async function inviteToAccount(
  { db, clock, language: usual }: AccountsDeps,
  actor: Actor,
  { accountId, email, role, language: wished }: InviteToAccount,
): Promise<AccountInvitationRow> {
  const { tenantId } = actor;
  const place = { tenantId, accountId };
  await billingAccess.enterAsOwner(db, actor, accountId);
  const now = clock.now();
  const id = newId(now);
  const { token, hash } = newToken();
  return inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, place)) ?? fail("BILLING_ACCOUNT_NOT_FOUND");
    const members = await selectAccountMembers(tx, place);
    if (members.some((member) => member.email.toLowerCase() === email.toLowerCase())) fail("ALREADY_MEMBER");
    await limitInvitations(tx, clock, actor, email);
    await revokeAccountInvitations(tx, place, { at: now, email });
    const expiresAt = later(now, billingInvitationDays * dayMs);
    await insertAccountInvitation(tx, {
      tenant_id: tenantId,
      id,
      account_id: accountId,
      email,
      role,
      token_hash: hash,
      invited_by: actor.userId,
      expires_at: expiresAt,
      created_at: now,
    });
    const language = await languageFor(tx, tenantId, email, wished || usual);
    const words = invitationMail(language, accountInvitation[language], {
      place: account.name,
      person: actor.displayName,
      role,
      expiresAt,
    });
    const path = `/u/setting/payment/invitation#token=${token}`;
    await queueMails(tx, clock, tenantId, [{ ...words, to: email, path }]);
    await audit(tx, clock, actor, {
      action: "billing.member_invited",
      objectType: "billing_account",
      objectId: accountId,
      after: { email, role, expires_at: expiresAt },
    });
    const open = await selectOpenAccountInvitations(tx, place);
    return open.find((invitation) => invitation.id === id) ?? fail("INVITATION_NOT_FOUND");
  });
}
