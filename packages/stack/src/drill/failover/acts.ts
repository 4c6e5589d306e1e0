import { createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { demoPharmacy } from "../../demo/institutions.ts";
import { emulatorToken } from "../pharmacy-work.ts";
import type { Act } from "./writers.ts";

const institutionId = demoPharmacy.id;
const everyWarning = Object.values(OrderWarningKind).filter(
  (kind): kind is OrderWarningKind => typeof kind === "number" && kind > 0,
);

/** How the manager of the demo pharmacy reaches the API. */
export function managerTransport(origin: string, person: { projectId: string; tenantId: string }): Transport {
  return createConnectTransport({
    baseUrl: `${origin}/api`,
    httpVersion: "1.1",
    defaultTimeoutMs: 10_000,
    interceptors: [
      (next) => (request) => {
        request.header.set("authorization", `Bearer ${emulatorToken("demo-manager", person)}`);
        return next(request);
      },
    ],
  });
}

/** Changes the stock of one medicine after the other; the movement has the key as its reason. */
export function stockAct(transport: Transport, medicineIds: readonly string[]): Act {
  const stock = createClient(StockService, transport);
  let turn = 0;
  return async (attempt, key) => {
    turn += 1;
    const medicineId = medicineIds[turn % medicineIds.length] ?? "";
    await attempt(() =>
      stock.changeStock({
        institutionId,
        requestId: key,
        kind: StockMovementKind.ADJUST,
        medicineId,
        lot: `L${turn % 3}`,
        expiresOn: "2099-12-31",
        quantity: String(1 + (turn % 7)),
        reason: key,
      }),
    );
    return [key];
  };
}

/** Puts a medicine into the cart of a wholesaler and places the order. */
export function orderAct(transport: Transport, medicineIds: readonly string[], tradingId: string): Act {
  const cart = createClient(OrderDraftService, transport);
  let turn = 0;
  return async (attempt, key) => {
    // The same order again within ten minutes would be refused.
    const packs = 1 + Math.floor(turn / medicineIds.length);
    const items = [{ medicineId: medicineIds[turn % medicineIds.length] ?? "", packs, tradingId }];
    turn += 1;
    const { sections } = await attempt(() => cart.addOrderItems({ institutionId, requestId: key, items }));
    const section = sections.find(({ order }) => order?.tradingId === tradingId);
    if (!section?.order) throw new Error("A line that was added is not in the cart.");
    const orders = [
      { orderId: section.order.id, lines: section.lines.map(({ id, version }) => ({ lineId: id, version })) },
    ];
    const placed = await attempt(() => cart.placeOrders({ institutionId, key, orders, accepted: everyWarning }));
    if (placed.orders.length === 0) throw new Error("An order was not placed: a warning was not accepted.");
    return placed.orders.map(({ id }) => id);
  };
}
