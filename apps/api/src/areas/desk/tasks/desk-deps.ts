import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of the desk. */
export interface DeskParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type DeskDeps = DeskParts & { db: Db };

/** Whose desk. */
export interface DeskPlace {
  tenantId: string;
  institutionId: string;
}
