import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type MailLanguage, type MailWords, mailLanguageOf, queueMails } from "../../../platform/mail/queue-mail.ts";
import { insertNotifications, selectMailReaders } from "./notifications-queries.ts";

/** Something that people should know. */
export interface News {
  userIds: string[];
  /** What it is about, a key of the web's phrases, for example `group.applied`. */
  kind: string;
  /** Names and words to put into the phrase. */
  values: Record<string, string>;
  /** Page it leads to, a path of this origin. */
  path: string;
  institutionId?: string;
  /** The same by mail, in each reader's language, where it should reach people who are not here. */
  mail?: (language: MailLanguage) => MailWords;
}

/** Tells each person once, in the caller's transaction. */
async function notify(usual: MailLanguage, tx: Db, clock: Clock, tenantId: string, news: News): Promise<void> {
  const userIds = [...new Set(news.userIds)];
  const now = clock.now();
  const rows = userIds.map((userId) => ({
    tenant_id: tenantId,
    user_id: userId,
    kind: news.kind,
    data: JSON.stringify(news.values),
    path: news.path,
    institution_id: news.institutionId ?? null,
    created_at: now,
  }));
  await insertNotifications(tx, rows);
  const { mail, path } = news;
  if (!mail) return;
  const readers = await selectMailReaders(tx, tenantId, userIds);
  const mails = readers.map(({ email, language }) => ({ ...mail(mailLanguageOf(language, usual)), to: email, path }));
  await queueMails(tx, clock, tenantId, mails);
}

/** Sends notifications for other features; mails to people without a chosen language are in the default one. */
export function notifierIn(usual: MailLanguage) {
  return { notify: notify.bind(undefined, usual) };
}
export type Notifier = ReturnType<typeof notifierIn>;
