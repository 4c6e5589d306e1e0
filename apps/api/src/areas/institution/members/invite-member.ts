import { invitationDays } from "@meguri/rules/institution";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import { newId } from "../../../platform/new-id.ts";
import { institutionAccess, lockMembers, type Role, selectInstitution } from "../institutions/index.ts";
import { newToken } from "./invitation-token.ts";
import {
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  revokeInvitations,
  selectMemberByEmail,
} from "./invitations-queries.ts";
import { assertMaySend, languageFor, sendInvitation } from "./send-invitation.ts";

const dayMs = 24 * 60 * 60 * 1000;

export interface InviteMember {
  institutionId: string;
  email: string;
  role: Role;
  /** 0 means the usual number of days. */
  validDays: number;
  /** Of the mail, where the person has not chosen their own; empty means the usual one. */
  language: MailLanguage | "";
}

/** Invites a person by mail; an open invitation to the same address ends with it. */
export async function inviteMember(
  { db, clock, language: usual }: { db: Db; clock: Clock; language: MailLanguage },
  actor: Actor,
  { institutionId, email, role, validDays, language: wished }: InviteMember,
): Promise<InvitationRow> {
  await institutionAccess.assertRole(db, actor, institutionId, "manager");
  const now = clock.now();
  const expiresAt = later(now, (validDays || invitationDays.usual) * dayMs);
  const id = newId(now);
  const { token, hash } = newToken();
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, actor.tenantId, institutionId);
    const institution = (await selectInstitution(tx, actor.tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    if (await selectMemberByEmail(tx, actor.tenantId, institutionId, email)) fail("ALREADY_MEMBER");
    await assertMaySend(tx, clock, actor, { institutionId, email });
    await revokeInvitations(tx, actor.tenantId, institutionId, { now, email });
    const language = await languageFor(tx, actor.tenantId, email, wished || usual);
    const sent = { institution_id: institutionId, email, role, language, expires_at: expiresAt, sent_at: now };
    await insertInvitation(tx, {
      ...sent,
      tenant_id: actor.tenantId,
      id,
      token_hash: hash,
      invited_by: actor.userId,
      created_at: now,
    });
    const names = { institutionName: institution.name, inviterName: actor.displayName };
    await sendInvitation(tx, clock, actor.tenantId, {
      institutionId,
      email,
      role,
      language,
      expiresAt,
      token,
      ...names,
    });
    const after = { email, role, expires_at: expiresAt };
    await audit(tx, clock, actor, {
      action: "invitation.sent",
      objectType: "invitation",
      objectId: id,
      institutionId,
      after,
    });
    return (await lockInvitation(tx, actor.tenantId, institutionId, id)) ?? fail("INVITATION_NOT_FOUND");
  });
}
