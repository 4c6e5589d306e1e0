import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of transfers. */
export interface StockTransfersParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type StockTransfersDeps = StockTransfersParts & { db: Db };

/** Which transfer a request is about, and from which of its sides. */
export interface TransferRef {
  institutionId: string;
  transferId: string;
}
