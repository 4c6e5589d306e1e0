import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of settlements. */
export interface ShareSettlementsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type ShareSettlementsDeps = ShareSettlementsParts & { db: Db };

/** One settlement, seen from one of its sides. */
export interface SettlementPlace {
  tenantId: string;
  institutionId: string;
  settlementId: string;
}
