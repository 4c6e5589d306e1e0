import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import { attachment } from "../../account/files/index.ts";
import type { InvoicesParts } from "../invoices/index.ts";
import { fetchCorporationPaper } from "./corporation-paper.ts";
import { fetchInvoicePaper } from "./invoice-paper.ts";
import type { PaperForm } from "./invoice-papers-queries.ts";

const fileTypes = {
  pdf: { extension: "pdf", mime: "application/pdf" },
  xml: { extension: "xml", mime: "application/xml" },
  zip: { extension: "zip", mime: "application/zip" },
} as const;

const id = z.guid("id_format").toLowerCase();
const query = z
  .object({ invoice: id, wholesaler: id.optional(), institution: id.optional() })
  .transform(({ invoice: invoiceId, wholesaler, institution }, context) => {
    if (wholesaler && !institution) return { invoiceId, wholesalerId: wholesaler };
    if (institution && !wholesaler) return { invoiceId, institutionId: institution };
    context.addIssue({ code: "custom", path: ["institution"], message: institution ? "too_many" : "required" });
    return z.NEVER;
  });

const statementQuery = z
  .object({ statement: id, wholesaler: id.optional(), institution: id.optional() })
  .transform(({ statement: statementId, wholesaler, institution }, context) => {
    if (wholesaler && !institution) return { statementId, wholesalerId: wholesaler };
    if (institution && !wholesaler) return { statementId, institutionId: institution };
    context.addIssue({ code: "custom", path: ["institution"], message: institution ? "too_many" : "required" });
    return z.NEVER;
  });

/**
 * `/api/files/invoice.pdf` and `/api/files/invoice.xml`: an invoice as PDF and as JP PINT, for members of the wholesaler or of
 * the institution that is named. `/api/files/corporation-statement.pdf`: a statement for all shops of a corporation, for members
 * of the wholesaler or of the head office of the institution that is named.
 */
export function invoicePaperRoute(deps: PersonRouteDeps & InvoicesParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handlerOf = (form: PaperForm) =>
      personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
        const ref = { ...readQuery(query, request.query), form };
        const { number, isPerSlip, content } = await fetchInvoicePaper(
          {
            clock: deps.clock,
            print,
            inSession: (work) => asPerson(({ db, actor }) => work({ ...deps, db }, actor)),
          },
          ref,
        );
        const type = fileTypes[form === "pdf" ? "pdf" : isPerSlip ? "zip" : "xml"];
        return reply
          .header("content-disposition", attachment(`invoice-${number || "draft"}.${type.extension}`))
          .type(type.mime)
          .send(content);
      });
    scope.get("/api/files/invoice.pdf", handlerOf("pdf"));
    scope.get("/api/files/invoice.xml", handlerOf("pint"));
    const statementHandler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const { statement, content } = await fetchCorporationPaper(
        {
          clock: deps.clock,
          print,
          inSession: (work) => asPerson(({ db, actor }) => work({ ...deps, db }, actor)),
        },
        readQuery(statementQuery, request.query),
      );
      return reply
        .header("content-disposition", attachment(`statement-${statement.first.periodUntil}.pdf`))
        .type("application/pdf")
        .send(content);
    });
    scope.get("/api/files/corporation-statement.pdf", statementHandler);
  };
}
