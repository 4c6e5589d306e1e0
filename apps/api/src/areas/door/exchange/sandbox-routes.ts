import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { z } from "zod";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectCustomer } from "../../ordering/trading/index.ts";
import { DoorProblem, refuseFields } from "./door-problem.ts";
import { doorRoute } from "./door-route.ts";
import { doneItems, gtin14, id, jan13, packs, someItems, words } from "./door-schemas.ts";
import { order, orderOf } from "./order-schemas.ts";
import { ordersById } from "./orders-of-items.ts";
import { insertSandboxOrder } from "./sandbox-queries.ts";

const sandboxOrder = z
  .strictObject({
    customerId: id,
    kind: z.enum(["usual", "urgent"], "out_of_range").default("usual"),
    note: words(500, "What the pharmacy writes on the order.").default(""),
    lines: z
      .array(
        z.strictObject({
          jan13: jan13.nullable().default(null),
          gtin14: gtin14.nullable().default(null),
          packs: packs(1),
        }),
      )
      .min(1, "required")
      .max(100, "too_many"),
  })
  .meta({ id: "SandboxOrder", description: "An order that a synthetic customer places at once." });

/** What synthetic customers do. */
export const sandboxRoutes = [
  doorRoute({
    method: "post",
    path: "/sandbox/orders",
    operationId: "createSandboxOrders",
    tag: "Sandbox",
    summary: "Let customers order",
    description: "Places orders of synthetic customers. Not found for a token that is not of the sandbox.",
    scope: "orders:write",
    body: someItems(sandboxOrder, 20),
    response: doneItems(order),
    status: 201,
    async answer(call, { body: { items } }) {
      const { deps, actor, program, wholesalerId } = call;
      if (!program.isSandbox) throw new DoorProblem("not_found");
      const place = { tenantId: actor.tenantId, wholesalerId };
      const at = deps.clock.now();
      const ids: string[] = [];
      for (const [index, { customerId, kind, note, lines }] of items.entries()) {
        const customer = await selectCustomer(deps.db, { ...place, tradingId: customerId });
        if (!customer) refuseFields([{ pointer: `/items/${index}/customerId`, code: "unknown" }]);
        const ordered = lines.map(({ gtin14: gtin, jan13: jan, packs: count }) => ({
          id: newId(at),
          gtin: gtin ?? (jan ? salesPackageGtin14(jan) : ""),
          packs: count,
        }));
        const orderId = newId(at);
        const placed = { id: orderId, tradingId: customerId, kind, note, lines: ordered };
        const written = await insertSandboxOrder(deps.db, place, placed, { by: actor.userId, at, day: tokyoDay(at) });
        if (written < ordered.length) refuseFields([{ pointer: `/items/${index}/lines`, code: "code_unknown" }]);
        await audit(deps.db, deps.clock, actor, {
          action: "sandbox.ordered",
          objectType: "purchase_order",
          objectId: orderId,
          after: { wholesalerId },
        });
        ids.push(orderId);
      }
      const entries = await ordersById(call, ids);
      return {
        items: ids.map((orderId) => {
          const entry = entries.get(orderId) ?? fail("ORDER_NOT_FOUND");
          return orderOf(entry.order, entry.lines);
        }),
      };
    },
  }),
];
