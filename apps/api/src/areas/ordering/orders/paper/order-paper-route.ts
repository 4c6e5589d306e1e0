import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../../platform/http/person-routes.ts";
import { readQuery } from "../../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../../platform/pdf/print-paper.ts";
import { attachment } from "../../../account/files/index.ts";
import { getOrder } from "../list-orders.ts";
import type { OrderRef, OrdersDeps, OrdersParts } from "../orders-deps.ts";
import { narcoticsReceiptPaper, type OrderSheet, orderPaper } from "./order-paper.ts";
import { selectOrderParties } from "./order-parties-queries.ts";

const query = z.object({
  institution: z.guid("id_format"),
  order: z.guid("id_format"),
  paper: z.enum(["order", "narcotics-receipt"]).default("order"),
});

/** `/api/files/order.pdf`: the order's sheet (FAX), or the 譲受証 of a narcotics order, for anyone who may read the order. */
export function orderPaperRoute(deps: PersonRouteDeps & OrdersParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const { institution: institutionId, order: orderId, paper } = readQuery(query, request.query);
      const sheet = await asPerson(({ db, actor }) => readSheet({ ...deps, db }, actor, { institutionId, orderId }));
      if (paper === "narcotics-receipt" && sheet.order.kind !== "narcotic") fail("ORDER_STATE");
      // The connection has been given back: drawing needs none.
      const pdf = await print(paper === "order" ? orderPaper(sheet) : narcoticsReceiptPaper(sheet));
      return reply
        .header("content-disposition", attachment(`${paper}.pdf`))
        .type("application/pdf")
        .send(pdf);
    });
    scope.get("/api/files/order.pdf", handler);
  };
}

async function readSheet(deps: OrdersDeps & { db: Db }, actor: Actor, ref: OrderRef): Promise<OrderSheet> {
  const { order, lines } = await getOrder(deps, actor, ref);
  if (order.placedAt === null || order.state === "awaiting") fail("ORDER_STATE");
  const place = { tenantId: actor.tenantId, ...ref };
  const parties = (await selectOrderParties(deps.db, place)) ?? fail("ORDER_NOT_FOUND");
  return { order, lines, parties, madeAt: deps.clock.now() };
}
