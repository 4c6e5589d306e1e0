import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of invoices. */
export interface InvoicesParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  wholesalerAccess: WholesalerAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type InvoicesDeps = InvoicesParts & { db: Db };

/** Which document of which wholesaler. */
export interface InvoiceRef {
  wholesalerId: string;
  invoiceId: string;
}

/** The same with its tenant, as queries need it. */
export interface InvoicePlace extends InvoiceRef {
  tenantId: string;
}
