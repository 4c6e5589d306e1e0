import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of taking stock. */
export interface StockCountsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type StockCountsDeps = StockCountsParts & { db: Db };

/** Which count a request is about. */
export interface CountRef {
  institutionId: string;
  countId: string;
}
