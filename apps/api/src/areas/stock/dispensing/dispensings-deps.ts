import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of the dispensings' feature. */
export interface DispensingParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  /** Under which patients' keys are hashed once more; another for each tenant. */
  patientSecret: (tenantId: string) => Buffer;
}

/** The same within a request. */
export type DispensingDeps = DispensingParts & { db: Db };
