import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import { attachment } from "../../account/files/index.ts";
import type { InboxParts } from "./inbox-deps.ts";
import { getInboxOrder } from "./list-inbox-orders.ts";
import { pickingPaper } from "./picking-paper.ts";

const query = z.object({ wholesaler: z.guid("id_format"), order: z.guid("id_format") });

/** `/api/files/picking-list.pdf`: what is to be taken from the shelves for an order, for the wholesaler's members. */
export function pickingListRoute(deps: PersonRouteDeps & InboxParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const { wholesaler: wholesalerId, order: orderId } = readQuery(query, request.query);
      const view = await asPerson(({ db, actor }) => getInboxOrder({ ...deps, db }, actor, { wholesalerId, orderId }));
      const pdf = await print(pickingPaper(view, deps.clock.now()));
      return reply.header("content-disposition", attachment("picking-list.pdf")).type("application/pdf").send(pdf);
    });
    scope.get("/api/files/picking-list.pdf", handler);
  };
}
