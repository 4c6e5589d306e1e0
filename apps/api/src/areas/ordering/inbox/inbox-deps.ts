import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { WholesalerAccess } from "../wholesalers/index.ts";

/** Dependencies of a wholesaler's inbox. */
export interface InboxParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type InboxDeps = InboxParts & { db: Db };

/** Which order a request is about. */
export interface InboxRef {
  wholesalerId: string;
  orderId: string;
}
