import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
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
import { getShareSettlement } from "./list-share-settlements.ts";
import { settlementPaper } from "./settlement-paper.ts";
import type { ShareSettlementsParts } from "./share-settlements-deps.ts";

const policy: MethodPolicy = { who: "user" };
const query = z.object({ institution: z.guid("id_format"), settlement: z.guid("id_format") });

/** `/api/files/share-settlement.pdf`: the statement of a settlement, for members of either side. */
export function settlementPaperRoute(deps: PersonRouteDeps & ShareSettlementsParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/share-settlement.pdf", personRoute(deps, policy, reporter(deps, print)));
  };
}

function reporter(parts: ShareSettlementsParts, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const { institution, settlement } = readQuery(query, request.query);
    const ref = { institutionId: institution, settlementId: settlement };
    const row = await asPerson(({ db, actor }) => getShareSettlement({ ...parts, db }, actor, ref));
    // The connection has been given back: drawing needs none.
    const pdf = await print(settlementPaper(row, parts.clock.now()));
    return reply.header("content-disposition", attachment("share-settlement.pdf")).type("application/pdf").send(pdf);
  };
}
