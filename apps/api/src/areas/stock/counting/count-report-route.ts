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
import { countPaper } from "./count-paper.ts";
import { readCountReport } from "./read-count-report.ts";
import type { StockCountsParts } from "./stock-counts-deps.ts";

const policy: MethodPolicy = { who: "user" };
const query = z.object({ institution: z.guid("id_format"), count: z.guid("id_format") });

/** `/api/files/stock-count.pdf`: the report of a count, for anyone who may read the count. */
export function countReportRoute(deps: PersonRouteDeps & StockCountsParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/stock-count.pdf", personRoute(deps, policy, reporter(deps, print)));
  };
}

function reporter(parts: StockCountsParts, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const { institution, count } = readQuery(query, request.query);
    const ref = { institutionId: institution, countId: count };
    const report = await asPerson(({ db, actor }) => readCountReport({ ...parts, db }, actor, ref));
    // The connection has been given back: drawing needs none.
    const pdf = await print(countPaper(report));
    return reply.header("content-disposition", attachment("stock-count.pdf")).type("application/pdf").send(pdf);
  };
}
