import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of closings. */
export interface ClosingParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
}

/** The same within a request. */
export type ClosingDeps = ClosingParts & { db: Db };

/** Dependencies of the background work. */
export interface ClosingWorkDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  institutionAccess: InstitutionAccess;
}

/** A wholesaler with its tenant, as queries need it. */
export interface ClosingPlace {
  tenantId: string;
  wholesalerId: string;
}

/** A run of it. */
export type RunPlace = ClosingPlace & { runId: string };
