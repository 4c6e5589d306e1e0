import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { Notifier } from "../../account/notifications/index.ts";

/** What the server passes in. */
export interface WholesalerMembersParts {
  clock: Clock;
  notifier: Notifier;
  /** Of mails to people who have chosen none. */
  language: MailLanguage;
}

/** The same within a request. */
export type WholesalerMembersDeps = WholesalerMembersParts & { db: Db };
