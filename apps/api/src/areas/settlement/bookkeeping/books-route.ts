import { month } from "@meguri/rules/bookkeeping";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { answerFailures, type PersonRouteDeps, personRoute } from "../../../platform/http/person-routes.ts";
import { readQuery } from "../../../platform/http/read-query.ts";
import { paperPrinter } from "../../../platform/pdf/print-paper.ts";
import { attachment } from "../../account/files/index.ts";
import type { BookkeepingParts } from "./bookkeeping-deps.ts";
import { bookParts, downloadBooks } from "./download-books.ts";

const id = z.guid("id_format").toLowerCase();
const query = z
  .object({
    /** One or more, separated by commas. */
    institution: z
      .string("required")
      .transform((text) => text.split(","))
      .pipe(z.array(id).max(50, "too_many")),
    month,
    part: z.enum(bookParts, "out_of_range"),
  })
  .transform(({ institution, ...rest }) => ({ institutionIds: institution, ...rest }));

/** `/api/files/books`: a file of the books of a month, for managers of the institution that is named and its head office. */
export function booksRoute(deps: PersonRouteDeps & BookkeepingParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    const handler = personRoute(deps, { who: "user" }, async (asPerson, request, reply) => {
      const { name, content } = await downloadBooks(
        {
          clock: deps.clock,
          print,
          inSession: (work) => asPerson(({ db, actor }) => work({ ...deps, db }, actor)),
        },
        readQuery(query, request.query),
      );
      return reply
        .header("content-disposition", attachment(name))
        .type(name.endsWith(".zip") ? "application/zip" : "text/csv")
        .send(Buffer.from(content));
    });
    scope.get("/api/files/books", handler);
  };
}
