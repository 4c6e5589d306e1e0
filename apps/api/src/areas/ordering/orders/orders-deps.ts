import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of orders. */
export interface OrdersParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type OrdersDeps = OrdersParts & { db: Db };

/** Which order a request is about. */
export interface OrderRef {
  institutionId: string;
  orderId: string;
}

/** One institution's orders. */
export interface OrdersPlace {
  tenantId: string;
  institutionId: string;
}

/** One order of one institution. */
export interface OrderPlace extends OrdersPlace {
  orderId: string;
}
