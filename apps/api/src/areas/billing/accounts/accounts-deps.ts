import type { CardProvider } from "../../../platform/cards/card-provider.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { MailLanguage } from "../../../platform/mail/queue-mail.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { BillingMemberRole } from "../tables.ts";

/** Dependencies of billing accounts. */
export interface AccountsParts {
  clock: Clock;
  notifier: Notifier;
  institutionAccess: InstitutionAccess;
  /** Language of mails to people who have chosen none. */
  language: MailLanguage;
  /** Undefined where no card provider is set up. */
  cards: CardProvider | undefined;
}

/** The same within a request. */
export type AccountsDeps = AccountsParts & { db: Db };

/** An account with its tenant, as queries need it. */
export interface AccountPlace {
  tenantId: string;
  accountId: string;
}

/** The caller's place in an account; an administrator who is no member has none of its roles. */
export type AccountRole = BillingMemberRole | "admin";
