import type { Clock } from "../../../platform/clock/clock.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { Notifier } from "../../account/notifications/index.ts";

/** What the server passes in. */
export interface MembersDeps {
  clock: Clock;
  notifier: Notifier;
  /** Language of mails to people who have chosen none. */
  language: MailLanguage;
}
