import type { Clock } from "../../platform/clock/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { InstitutionAccess } from "../institutions/index.ts";

/** What the stock's feature is made of. */
export interface StockParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type StockDeps = StockParts & { db: Db };
