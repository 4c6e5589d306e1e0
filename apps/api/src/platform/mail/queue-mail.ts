import type { Clock } from "../clock/clock.ts";
import type { Db } from "../db/database.ts";
import { insertMails } from "./mail-queries.ts";

/** Languages a mail can be written in, as the interface's. */
export const mailLanguages = ["ja", "en", "fr", "vi", "cn", "ar"] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The text of a mail; paragraphs of the text are separated by empty lines. */
export interface MailWords {
  language: MailLanguage;
  subject: string;
  text: string;
  /** Words of the link that the mail leads to. */
  linkLabel: string;
}

/** A mail to somebody, with the path of the page it leads to. */
export interface Mail extends MailWords {
  to: string;
  path: string;
}

/** Puts mails into the outbox in the caller's transaction; they go out when it is committed, or not at all. */
export async function queueMails(tx: Db, clock: Clock, tenantId: string, mails: Mail[]): Promise<void> {
  const now = clock.now();
  const rows = mails.map(({ to, language, subject, text, path, linkLabel }) => ({
    tenant_id: tenantId,
    to_address: to,
    language,
    subject: subject.replace(/\s+/g, " "),
    body: text,
    link_path: path,
    link_label: linkLabel,
    next_try_at: now,
    created_at: now,
  }));
  await insertMails(tx, rows);
}

/** Whether a text names one of the languages. */
export function isMailLanguage(text: string | undefined): text is MailLanguage {
  return mailLanguages.some((language) => language === text);
}

/** Reads a language as it was stored or sent; the usual one where none was chosen. */
export function mailLanguageOf(text: string, usual: MailLanguage): MailLanguage {
  return isMailLanguage(text) ? text : usual;
}
