import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { OrderReceiving, PurchasePrices } from "./order-receiving.ts";

/** Dependencies of deliveries. */
export interface DeliveriesParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  orderReceiving: OrderReceiving;
  purchasePrices: PurchasePrices;
}

/** The same within a request. */
export type DeliveriesDeps = DeliveriesParts & { db: Db };

/** Which delivery a request is about. */
export interface DeliveryRef {
  institutionId: string;
  deliveryId: string;
}
