import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of remainders. */
export interface RemaindersParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type RemaindersDeps = RemaindersParts & { db: Db };

/** One act on a remainder, as a person confirmed it. */
export interface RemainderAct {
  institutionId: string;
  requestId: string;
  remainderId: string;
}
