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
import type { ReadBilledMonths } from "./billed-months.ts";
import { settlementPaper } from "./settlement-paper.ts";
import { readSettlements } from "./settlement-report.ts";
import { reportYear } from "./trading-prices-policy.ts";

const policy: MethodPolicy = { who: "user" };
const query = z.object({
  institution: z.guid("id_format"),
  year: z
    .string()
    .regex(/^\d{4}$/, "out_of_range")
    .transform(Number)
    .pipe(reportYear),
});

/** `/api/files/settlement-report.pdf`: 妥結率 of April to September, for members and the head office. */
export function settlementReportRoute(
  deps: PersonRouteDeps & TradingParts & { readBilledMonths: ReadBilledMonths },
): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/settlement-report.pdf", personRoute(deps, policy, reporter(deps, print)));
  };
}

function reporter(parts: TradingParts & { readBilledMonths: ReadBilledMonths }, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const { institution: institutionId, year } = readQuery(query, request.query);
    const reported = await asPerson(async ({ db, actor }) => ({
      report: await readSettlements({ ...parts, db }, actor, { institutionId, year }),
      institution: (await selectInstitution(db, actor.tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND"),
    }));
    // The connection has been given back: drawing needs none.
    const pdf = await print(settlementPaper(reported.report, reported.institution, parts.clock.now()));
    return reply
      .header("content-disposition", attachment(`settlement-${year}.pdf`))
      .type("application/pdf")
      .send(pdf);
  };
}
