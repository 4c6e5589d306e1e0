import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { fail } from "../../../platform/failure.ts";
import {
  answerFailures,
  type PersonHandler,
  type PersonRouteDeps,
  personRoute,
} from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { type PrintPaper, paperPrinter } from "../../../platform/pdf/print-paper.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { attachment } from "../../account/files/index.ts";
import { selectInstitution } from "../../institution/institutions/index.ts";
import type { TradingParts } from "../trading/index.ts";
import { memoPaper } from "./memo-paper.ts";
import { readNegotiation } from "./read-negotiation.ts";

const policy: MethodPolicy = { who: "user" };
const id = z.guid("id_format");
const query = z.object({ institution: id, negotiation: id, trading: id });

/** `/api/files/price-memorandum.pdf`: what is agreed with a wholesaler (覚書), or would be; for members and the head office. */
export function negotiationMemoRoute(deps: PersonRouteDeps & TradingParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/price-memorandum.pdf", personRoute(deps, policy, writer(deps, print)));
  };
}

function writer(parts: TradingParts, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const { institution: institutionId, negotiation: negotiationId, trading } = readQuery(query, request.query);
    const tradingId = trading.toLowerCase();
    const paper = await asPerson(async ({ db, actor }) => {
      const { negotiation, wholesalers, items } = await readNegotiation({ ...parts, db }, actor, {
        institutionId,
        negotiationId,
      });
      const wholesaler = wholesalers.find((one) => one.tradingId === tradingId) ?? fail("TRADING_NOT_FOUND");
      if (wholesaler.decidedItems === 0) fail("NEGOTIATION_UNDECIDED");
      // The shop that keeps what its corporation negotiates may have left it.
      const institution = negotiation.corporationId
        ? undefined
        : ((await selectInstitution(db, actor.tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND"));
      const chosen = items.filter(({ decidedTradingId }) => decidedTradingId === tradingId);
      return memoPaper(
        { negotiation, wholesaler, items: chosen, ...(institution && { institution }) },
        parts.clock.now(),
      );
    });
    // The connection has been given back: drawing needs none.
    const pdf = await print(paper);
    return reply.header("content-disposition", attachment("price-memorandum.pdf")).type("application/pdf").send(pdf);
  };
}
