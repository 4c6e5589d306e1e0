import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of portal tables. */
export interface PortalParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type PortalDeps = PortalParts & { db: Db };

/** The trading of a wholesaler whose table is read. */
export interface PortalPlace {
  tenantId: string;
  institutionId: string;
  tradingId: string;
}
