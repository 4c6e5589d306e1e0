import { month } from "@meguri/rules/bookkeeping";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import { attachment } from "../../account/files/index.ts";
import { fetchBillingPaper } from "./billing-paper.ts";
import type { DocumentReading } from "./read-documents.ts";

const id = z.guid("id_format").toLowerCase();
const query = z
  .object({ account: id, document: id.optional(), month: month.optional() })
  .transform(({ account: accountId, document: documentId, month: ofMonth }, context) => {
    if (documentId && !ofMonth) return { accountId, documentId };
    if (ofMonth && !documentId) return { accountId, month: ofMonth };
    context.addIssue({ code: "custom", path: ["document"], message: documentId ? "too_many" : "required" });
    return z.NEVER;
  });

/** `/api/files/billing-document.pdf`: a document of the operator as PDF, or what a month will be. */
export function billingPaperRoute(deps: PersonRouteDeps & Omit<DocumentReading, "db">): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const { name, content } = await fetchBillingPaper(
        {
          print,
          now: () => deps.clock.now(),
          inSession: (work) => asPerson(({ db, actor }) => work({ ...deps, db }, actor)),
        },
        readQuery(query, request.query),
      );
      return reply
        .header("content-disposition", attachment(`meguri-${name}.pdf`))
        .type("application/pdf")
        .send(content);
    });
    scope.get("/api/files/billing-document.pdf", handler);
  };
}
