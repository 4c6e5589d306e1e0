import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { z } from "zod";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { DoorProblem, refuseFields } from "./door-problem.ts";
import { doorRoute } from "./door-route.ts";
import { codesDiffer, doneItems, gtin14, id, jan13, packs, someItems, words } from "./door-schemas.ts";
import { order, orderOf } from "./order-schemas.ts";
import { ordersById } from "./orders-of-items.ts";
import { insertSandboxOrder, selectSandboxGoods } from "./sandbox-queries.ts";

const sandboxOrder = z
  .strictObject({
    customerId: id.optional().meta({ description: "A synthetic customer; the first one if it is not sent." }),
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
      .max(100, "too_many")
      .optional()
      .meta({ description: "If it is not sent: two of each of up to three packages that have a price." }),
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
        const goods = await selectSandboxGoods(deps.db, place, customerId);
        if (!goods) refuseFields([{ pointer: `/items/${index}/customerId`, code: "unknown" }]);
        const { tradingId, gtins } = goods;
        const differing = (lines ?? []).flatMap(({ gtin14: gtin, jan13: jan }, at) =>
          codesDiffer(jan, gtin)
            ? [{ pointer: `/items/${index}/lines/${at}/gtin14`, code: "codes_differ" } as const]
            : [],
        );
        if (differing.length > 0) refuseFields(differing);
        const wanted = lines?.map(({ gtin14: gtin, jan13: jan, packs: count }) => ({
          gtin: gtin ?? (jan ? salesPackageGtin14(jan) : ""),
          packs: count,
        }));
        const ordered = (wanted ?? gtins.map((gtin) => ({ gtin, packs: 2 }))).map((line) => ({
          id: newId(at),
          ...line,
        }));
        if (ordered.length === 0) refuseFields([{ pointer: `/items/${index}/lines`, code: "required" }]);
        const orderId = newId(at);
        const placed = { id: orderId, tradingId, kind, note, lines: ordered };
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
