import type { Db } from "../../../platform/db/database.ts";
import type { InvoicesParts } from "../invoices/index.ts";

/** Dependencies of bookkeeping. */
export type BookkeepingParts = InvoicesParts;

/** The same within a request. */
export type BookkeepingDeps = BookkeepingParts & { db: Db };

/** An institution with its tenant, as queries need it. */
export interface BooksPlace {
  tenantId: string;
  institutionId: string;
}
