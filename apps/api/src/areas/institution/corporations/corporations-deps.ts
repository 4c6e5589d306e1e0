import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { GroupTies, InstitutionAccess } from "../institutions/index.ts";

/** What the server passes in. */
export interface CorporationsDeps {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  groupTies: Pick<GroupTies, "countGroups">;
}

/** The same, on a request's connection. */
export type ActingDeps = CorporationsDeps & { db: Db };
