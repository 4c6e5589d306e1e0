import type { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { dayOrEmpty } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import { attachment } from "../../account/files/index.ts";
import { type InvoicesParts, statesOf } from "../invoices/index.ts";
import { exportInvoices } from "./export-invoices.ts";

const id = z.guid("id_format").toLowerCase();
const yen = z
  .string()
  .regex(/^-?\d{1,12}$/, "whole_number")
  .transform(BigInt)
  .optional();

const query = z
  .object({
    institution: id.optional(),
    wholesaler: id.optional(),
    trading: id.optional(),
    state: z.coerce.number().int().min(1, "out_of_range").max(6, "out_of_range").optional(),
    q: line(100).optional(),
    from: dayOrEmpty.optional(),
    until: dayOrEmpty.optional(),
    least: yen,
    most: yen,
  })
  .transform(
    ({ institution, wholesaler, trading = "", state, q = "", from = "", until = "", least, most }, context) => {
      const wish = {
        tradingId: trading,
        states: statesOf(state ? [state as InvoiceState] : []),
        keyword: q,
        from,
        until,
        ...(least !== undefined && { leastYen: least }),
        ...(most !== undefined && { mostYen: most }),
      };
      if (institution && !wholesaler) return { ...wish, institutionId: institution };
      if (wholesaler && !institution) return { ...wish, wholesalerId: wholesaler };
      context.addIssue({ code: "custom", path: ["institution"], message: institution ? "too_many" : "required" });
      return z.NEVER;
    },
  );

/** `/api/files/invoices.zip`: the documents that a search finds with their files, for members of the side that is named. */
export function invoicesExportRoute(deps: PersonRouteDeps & InvoicesParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const wish = readQuery(query, request.query);
      const content = await exportInvoices(
        {
          clock: deps.clock,
          print,
          inSession: (work) => asPerson(({ db, actor }) => work({ ...deps, db }, actor)),
        },
        wish,
      );
      return reply
        .header("content-disposition", attachment("invoices.zip"))
        .type("application/zip")
        .send(Buffer.from(content));
    });
    scope.get("/api/files/invoices.zip", handler);
  };
}
