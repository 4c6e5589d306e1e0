import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of premades. */
export interface PremadesParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type PremadesDeps = PremadesParts & { db: Db };

/** One act on a premade, as a person confirmed it. */
export interface PremadeAct {
  institutionId: string;
  requestId: string;
  premadeId: string;
}
