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
import type { Paper } from "../../../platform/pdf/paper.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { attachment } from "../../account/files/index.ts";
import { getShareRequest } from "./rows/list-share-requests.ts";
import type { ShareRow } from "./rows/share-rows-queries.ts";
import { labelPaper, slipPaper } from "./share-papers.ts";
import type { ShareRequestsParts } from "./share-requests-deps.ts";

const policy: MethodPolicy = { who: "user" };
const query = z.object({ institution: z.guid("id_format"), share: z.guid("id_format") });

/** `/api/files/share-slip.pdf` and `/api/files/share-label.pdf`, for members of either side, once the owner has agreed. */
export function sharePaperRoutes(deps: PersonRouteDeps & ShareRequestsParts): FastifyPluginAsync {
  const print = paperPrinter();
  const reporter =
    (name: string, paperOf: (row: ShareRow, madeAt: Date) => Paper): PersonHandler =>
    async (asPerson, request, reply) => {
      const { institution, share } = readQuery(query, request.query);
      const ref = { institutionId: institution, shareId: share };
      const row = await asPerson(({ db, actor }) => getShareRequest({ ...deps, db }, actor, ref));
      if (row.given === null) fail("SHARE_STATE");
      // The connection has been given back: drawing needs none.
      const pdf = await print(paperOf(row, deps.clock.now()));
      return reply.header("content-disposition", attachment(name)).type("application/pdf").send(pdf);
    };
  return async (scope) => {
    answerFailures(scope);
    for (const [name, paperOf] of [
      ["share-slip.pdf", slipPaper],
      ["share-label.pdf", labelPaper],
    ] as const) {
      scope.get(`/api/files/${name}`, personRoute(deps, policy, reporter(name, paperOf)));
    }
  };
}
