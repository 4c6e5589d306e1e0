import type { Clock } from "../../../platform/clock/clock.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { Operator } from "./operator.ts";

/** Dependencies of issuing documents, and of mails and notifications about them. */
export interface IssuingDeps {
  clock: Clock;
  notifier: Notifier;
  operator: Operator;
  /** Language of the mails to an account's address for invoices. */
  language: MailLanguage;
}
