import type { RateSum } from "@meguri/rules/invoice-sums";
import type { InvoicesParts } from "../invoices/index.ts";
import type { InvoiceKind } from "../tables.ts";

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

/** The same of a document of any wholesaler; `wholesalerId` is null where it is not in this system. */
export type DecisionPlace = Omit<ReceivedPlace, "wholesalerId"> & { wholesalerId: string | null };

/** A document that an institution received and that counts: of a wholesaler in this system or outside of it. */
export interface ReceivedDocument {
  id: string;
  /** Whether the pharmacy entered it, because its wholesaler is not in this system. */
  isEntered: boolean;
  tradingId: string;
  vanCode: string;
  /** Name of the wholesaler, as printed or entered. */
  partner: string;
  /** T and 13 digits; empty where the issuer is not registered. */
  registrationNumber: string;
  kind: InvoiceKind;
  number: string;
  /** The document that it corrects. */
  correctsId: string | null;
  correctsNumber: string | null;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  /** Time of receipt. */
  receivedAt: Date;
  /** Whether each of its slips is a qualified invoice of its own. */
  isPerSlip: boolean;
  netYen: bigint;
  taxYen: bigint;
  totalYen: bigint;
  /** Net amount and tax of each rate, as the document states them: never computed again. */
  rates: RateSum[];
}
