import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { Hits } from "./count-hits.ts";

/** Dependencies of the medicine search. */
export interface MedsearchParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type MedsearchDeps = MedsearchParts & { db: Db; hits: Hits };
