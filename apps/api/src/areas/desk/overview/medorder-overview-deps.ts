import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** What the feature of the overview is made of. */
export interface MedorderOverviewParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type MedorderOverviewDeps = MedorderOverviewParts & { db: Db };
