import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of customers. */
export interface CustomersParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
}

/** The same within a request. */
export type CustomersDeps = CustomersParts & { db: Db };

/** Which customer of which wholesaler. */
export interface CustomerRef {
  wholesalerId: string;
  customerId: string;
}
