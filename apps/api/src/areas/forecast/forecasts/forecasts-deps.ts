import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of forecasts. */
export interface ForecastsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type ForecastsDeps = ForecastsParts & { db: Db };

/** Whose forecast. */
export interface Place {
  tenantId: string;
  institutionId: string;
}
