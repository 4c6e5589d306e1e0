import type { FastifyPluginAsync } from "fastify";
import { availabilityRoutes } from "./availability-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { despatchRoutes } from "./despatch-routes.ts";
import type { DoorRoute } from "./door-route.ts";
import { eventRoutes } from "./event-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { orderResponseRoutes } from "./order-response-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { priceRoutes } from "./price-routes.ts";
import { returnRoutes } from "./return-routes.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";
import { type DoorServing, serveRoutes } from "./serve-routes.ts";

export { openApiDocument } from "./openapi-document.ts";
export { doorPrefix } from "./serve-routes.ts";
export { deleteOldWrites } from "./writes-queries.ts";

/** Every route of the API for wholesalers, in the sequence of the document. */
export const doorRoutes: readonly DoorRoute[] = [
  ...orderRoutes,
  ...orderResponseRoutes,
  ...despatchRoutes,
  ...invoiceRoutes,
  ...returnRoutes,
  ...customerRoutes,
  ...priceRoutes,
  ...availabilityRoutes,
  ...eventRoutes,
  ...sandboxRoutes,
];

/** The API for wholesalers' own systems: the same acts as the RPCs, as resources over HTTP. */
export function doorApi(serving: DoorServing): FastifyPluginAsync {
  return serveRoutes(serving, doorRoutes);
}
