import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** What the server passes in. */
export interface ChainParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type ChainDeps = ChainParts & { db: Db };

/** For which shops a value is put: named ones, each as its own value, or all where none is named. */
export interface ChainRef {
  corporationId: string;
  institutionIds: readonly string[];
}
