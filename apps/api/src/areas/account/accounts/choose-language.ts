import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import { selectLanguage, updateLanguage } from "./accounts-queries.ts";

/** Has mails written in the person's language from now on; an administrator who acts as them has no say in it. */
export async function chooseLanguage(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  language: MailLanguage,
): Promise<void> {
  if (actor.actingAdmin) fail("NOT_WHILE_ACTING");
  const { tenantId, userId } = actor;
  await inTransaction(db, async (tx) => {
    const before = await selectLanguage(tx, tenantId, userId);
    if (before !== language) await updateLanguage(tx, tenantId, userId, language);
    await audit(tx, clock, actor, {
      action: "account.language_chosen",
      objectType: "user",
      objectId: userId,
      subjectId: userId,
      before: { language: before },
      after: { language },
    });
  });
}
