import type { Clock } from "../../platform/clock/clock.ts";
import { later } from "../../platform/clock/later.ts";
import type { Db } from "../../platform/db/database.ts";
import { fail } from "../../platform/failure.ts";
import { type MailLanguage, mailLanguageOf, queueMails } from "../../platform/mail/queue-mail.ts";
import type { Role } from "../institutions/index.ts";
import { invitationWords } from "./invitation-words.ts";
import { countSentSince, selectLanguageByEmail } from "./invitations-queries.ts";

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

/** @throws Failure TOO_MANY_REQUESTS where an institution sends more invitations than it can mean. */
export async function assertMaySend(tx: Db, clock: Clock, tenantId: string, institutionId: string): Promise<void> {
  const sent = await countSentSince(tx, tenantId, institutionId, later(clock.now(), -hourMs));
  if (sent >= mostAnHour) fail("TOO_MANY_REQUESTS");
}

/** The language that whoever has the address has chosen; the one wished for where nobody has. */
export async function languageFor(tx: Db, tenantId: string, email: string, wished: MailLanguage) {
  return mailLanguageOf(await selectLanguageByEmail(tx, tenantId, email), wished);
}

/** Puts the mail with the link into the outbox. */
export async function sendInvitation(tx: Db, clock: Clock, tenantId: string, letter: Letter): Promise<void> {
  const path = `/u/setting/inst/${letter.institutionId}/invite?token=${letter.token}`;
  await queueMails(tx, clock, tenantId, [{ ...invitationWords(letter), to: letter.email, path }]);
}
