import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of entered invoices. */
export interface EnteredParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type EnteredDeps = EnteredParts & { db: Db };

/** An institution with its tenant, as queries need it. */
export interface BuyerPlace {
  tenantId: string;
  institutionId: string;
}

/** Which entered document of which institution. */
export interface EnteredRef {
  institutionId: string;
  invoiceId: string;
}

/** The same with its tenant, as queries need it. */
export type EnteredPlace = BuyerPlace & EnteredRef;
