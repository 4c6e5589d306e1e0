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
import { readSupplyRecord, type SupplyRecordParts } from "./read-supply-record.ts";
import { supplyRecordPaper } from "./supply-record-paper.ts";
import { recordMonth } from "./supply-record-policy.ts";

const policy: MethodPolicy = { who: "user" };
const query = z.object({ institution: z.guid("id_format"), month: recordMonth });

/** `/api/files/supply-record.pdf`: 供給体制の実績 of six months, for members and the head office. */
export function supplyRecordRoute(deps: PersonRouteDeps & SupplyRecordParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/supply-record.pdf", personRoute(deps, policy, reporter(deps, print)));
  };
}

function reporter(parts: SupplyRecordParts, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const { institution: institutionId, month } = readQuery(query, request.query);
    const { record, institution } = await asPerson(async ({ db, actor }) => ({
      record: await readSupplyRecord({ ...parts, db }, actor, { institutionId, month }),
      institution: (await selectInstitution(db, actor.tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND"),
    }));
    // The connection has been given back: drawing needs none.
    const pdf = await print(supplyRecordPaper(record, institution));
    return reply
      .header("content-disposition", attachment(`supply-record-${month}.pdf`))
      .type("application/pdf")
      .send(pdf);
  };
}
