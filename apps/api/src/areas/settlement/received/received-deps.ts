import type { InvoicesParts } from "../invoices/index.ts";

/** Dependencies of received invoices. */
export type ReceivedParts = InvoicesParts;
export type { InvoicesDeps as ReceivedDeps } from "../invoices/index.ts";

/** Which document of which pharmacy. */
export interface ReceivedRef {
  institutionId: string;
  invoiceId: string;
}

/** Both sides of a document, as queries need them. */
export interface ReceivedPlace extends ReceivedRef {
  tenantId: string;
  wholesalerId: string;
}
