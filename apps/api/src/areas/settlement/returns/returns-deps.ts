import type { InvoicesDeps, InvoicesParts } from "../invoices/index.ts";

/** Dependencies of returns. */
export type ReturnsParts = InvoicesParts;

/** The same within a request. */
export type ReturnsDeps = InvoicesDeps;

/** Which return of which wholesaler's customer. */
export interface ReturnRef {
  wholesalerId: string;
  returnId: string;
}

/** The same with its tenant, as queries need it. */
export interface ReturnPlace extends ReturnRef {
  tenantId: string;
}
