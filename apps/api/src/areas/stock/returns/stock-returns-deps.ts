import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { ReturnPartners } from "./return-partners.ts";

/** Dependencies of returns. */
export interface StockReturnsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  returnPartners: ReturnPartners;
}

/** The same within a request. */
export type StockReturnsDeps = StockReturnsParts & { db: Db };

/** Which return a request is about. */
export interface ReturnRef {
  institutionId: string;
  returnId: string;
}
