import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of regulated ledgers. */
export interface RegulatedParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type RegulatedDeps = RegulatedParts & { db: Db };

/** One institution's ledgers. */
export interface LedgerPlace {
  tenantId: string;
  institutionId: string;
}
