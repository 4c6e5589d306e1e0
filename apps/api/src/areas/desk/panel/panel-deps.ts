import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of the panel. */
export interface PanelParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type PanelDeps = PanelParts & { db: Db };

/** Which medicine of which institution. */
export interface PanelPlace {
  tenantId: string;
  institutionId: string;
  medicineId: string;
}
