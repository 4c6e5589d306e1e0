import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of records. */
export interface TransferRecordsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type TransferRecordsDeps = TransferRecordsParts & { db: Db };
