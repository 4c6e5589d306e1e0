import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of price agreements. */
export interface AgreementsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  wholesalerAccess: WholesalerAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type AgreementsDeps = AgreementsParts & { db: Db };

/** Which customer of which wholesaler. */
export interface CustomerRef {
  wholesalerId: string;
  tradingId: string;
}

/** Days of delivery; empty texts for all. */
export interface Days {
  from: string;
  until: string;
}
