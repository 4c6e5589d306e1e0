import type { Db } from "../../../platform/db/database.ts";
import type { OrdersParts } from "../../ordering/orders/index.ts";

/** Dependencies of the board: what is tried goes into the cart. */
export type AwaitedParts = OrdersParts;

/** The same within a request. */
export type AwaitedDeps = AwaitedParts & { db: Db };

/** Whose lines. */
export interface AwaitedPlace {
  tenantId: string;
  institutionId: string;
}
