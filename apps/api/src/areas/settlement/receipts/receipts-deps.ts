import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of receipts. */
export interface ReceiptsParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
}

/** The same within a request. */
export type ReceiptsDeps = ReceiptsParts & { db: Db };

/** Which receipt of which wholesaler. */
export interface ReceiptRef {
  wholesalerId: string;
  receiptId: string;
}

/** A wholesaler with its tenant, as queries need it. */
export interface WholesalerPlace {
  tenantId: string;
  wholesalerId: string;
}

/** Money that came, as it is entered. */
export interface ReceiptEntry {
  id: string;
  /** Empty if the customer is to be matched by the payer's name. */
  tradingId: string;
  receivedOn: string;
  yen: bigint;
  payerName: string;
  /** Empty where it was entered by hand. */
  bankKey: string;
  note: string;
}
