import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { later } from "../../../platform/clock/later.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { invitationMail } from "../../../platform/mail/invitation-mail.ts";
import { type MailLanguage, mailLanguageOf, queueMails } from "../../../platform/mail/queue-mail.ts";
import type { Role } from "../institutions/index.ts";
import { institutionInvitation } from "./invitation-words.ts";
import { countSentSince, selectLanguageByEmail } from "./invitations-queries.ts";
import { limitInvitations } from "./limit-invitations.ts";

const hourMs = 60 * 60 * 1000;
/** Nobody hires more people in an hour; somebody who sends more is not inviting colleagues. */
const mostAnHour = 100;

export interface Letter {
  institutionId: string;
  institutionName: string;
  inviterName: string;
  email: string;
  role: Role;
  language: MailLanguage;
  expiresAt: Date;
  token: string;
}

/**
 * Counts an invitation of an institution.
 * @throws Failure TOO_MANY_REQUESTS where it, or the person who sends it, sends more than can be meant.
 */
export async function assertMaySend(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { institutionId, email }: Pick<Letter, "institutionId" | "email">,
): Promise<void> {
  const sent = await countSentSince(tx, actor.tenantId, institutionId, later(clock.now(), -hourMs));
  if (sent >= mostAnHour) fail("TOO_MANY_REQUESTS");
  await limitInvitations(tx, clock, actor, email);
}

/** The language chosen by the user of the address; the requested one where there is no user. */
export async function languageFor(tx: Db, tenantId: string, email: string, wished: MailLanguage) {
  return mailLanguageOf(await selectLanguageByEmail(tx, tenantId, email), wished);
}

/** Puts the mail with the link into the outbox. */
export async function sendInvitation(tx: Db, clock: Clock, tenantId: string, letter: Letter): Promise<void> {
  // In the fragment, which browsers do not send to a server, so that it is in no log.
  const path = `/u/setting/inst/${letter.institutionId}/invite#token=${letter.token}`;
  const { institutionName: place, inviterName: person, email: to, language, role, expiresAt } = letter;
  const words = invitationMail(language, institutionInvitation[language], { place, person, role, expiresAt });
  await queueMails(tx, clock, tenantId, [{ ...words, to, path }]);
}
