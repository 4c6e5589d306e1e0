import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of payments. */
export interface PaymentsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type PaymentsDeps = PaymentsParts & { db: Db };

/** An institution with its tenant, as queries need it. */
export interface PaymentsPlace {
  tenantId: string;
  institutionId: string;
}

/** Which payment run of which institution. */
export interface RunRef {
  institutionId: string;
  runId: string;
}
