import type { Env } from "../env.ts";
import { type MailTransport, smtpTransport } from "../platform/mail/mail-transport.ts";

/** The mail server of the settings; undefined where none is set. What must not arrive twice is handed over `once`. */
export function mailServerOf(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_REPLY_TO" | "NODE_ENV">,
  { once = false } = {},
): MailTransport | undefined {
  if (!env.SMTP_URL) return undefined;
  return smtpTransport(env.SMTP_URL, env.MAIL_FROM, {
    once,
    replyTo: env.MAIL_REPLY_TO,
    encrypted: env.NODE_ENV === "production",
  });
}
