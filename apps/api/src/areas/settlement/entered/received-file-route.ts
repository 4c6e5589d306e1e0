import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { attachment } from "../../account/files/index.ts";
import { readInvoiceFile } from "./attach-file.ts";
import type { EnteredParts } from "./entered-deps.ts";

const id = z.guid("id_format").toLowerCase();
const query = z
  .object({ institution: id, invoice: id, file: id })
  .transform(({ institution, invoice, file }) => ({ institutionId: institution, invoiceId: invoice, fileId: file }));

/** `/api/files/received-invoice`: a file of an entered document as it was received, for members and the head office. */
export function receivedFileRoute(deps: PersonRouteDeps & EnteredParts): FastifyPluginAsync {
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const ref = readQuery(query, request.query);
      const file = await asPerson(({ db, actor }) => readInvoiceFile({ ...deps, db }, actor, ref));
      return reply.header("content-disposition", attachment(file.name)).type(file.type).send(file.content);
    });
    scope.get("/api/files/received-invoice", handler);
  };
}
