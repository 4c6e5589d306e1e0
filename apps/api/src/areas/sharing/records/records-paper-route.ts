import { dayOrEmpty } from "@meguri/rules/quantity";
import { matchesSearch } from "@meguri/rules/search";
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
import { recordsPaper } from "./records-paper.ts";
import type { TransferRecordsParts } from "./transfer-records-deps.ts";
import { type RecordRow, selectRecords } from "./transfer-records-queries.ts";

/** More than a pharmacy writes in the years that it keeps them; for more, a shorter period is required. */
const most = 2000;
const policy: MethodPolicy = { who: "user" };
const maybeId = z.union([z.literal(""), z.guid("id_format")]).default("");
const query = z.object({
  institution: z.guid("id_format"),
  record: maybeId,
  from: dayOrEmpty.default(""),
  to: dayOrEmpty.default(""),
  partner: maybeId,
  medicine: z
    .string()
    .regex(/^([6X]\d{8})?$/, "unknown")
    .default(""),
  direction: z.union([z.literal(""), z.literal("out"), z.literal("in")]).default(""),
  text: z.string().max(100, "too_long").default(""),
});

/** `/api/files/transfer-records.pdf`: the records of a period, or one of them, for anyone who may list them. */
export function recordsPaperRoute(deps: PersonRouteDeps & TransferRecordsParts): FastifyPluginAsync {
  const print = paperPrinter();
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/transfer-records.pdf", personRoute(deps, policy, reporter(deps, print)));
  };
}

function reporter({ clock, institutionAccess }: TransferRecordsParts, print: PrintPaper): PersonHandler {
  return async (asPerson, request, reply) => {
    const {
      institution: institutionId,
      record,
      from,
      to,
      partner,
      medicine,
      direction,
      text,
    } = readQuery(query, request.query);
    const reported = await asPerson(async ({ db, actor: { tenantId } }) => {
      await institutionAccess.enterToRead(db, institutionId);
      const institution = (await selectInstitution(db, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
      const narrowed = {
        recordId: record,
        medicineId: medicine,
        partnerId: partner,
        direction: direction || undefined,
      };
      const question = { tenantId, institutionId, from, to, ...narrowed };
      const rows = await selectRecords(db, question, { after: undefined, limit: most + 1 });
      if (rows.length > most) fail("FIELD_INVALID", [{ field: "from", problem: "out_of_range" }]);
      return { institutionName: institution.name, rows: rows.filter(contains(text)) };
    });
    // The connection has been given back: drawing needs none.
    const pdf = await print(recordsPaper({ ...reported, from, to, text: text.trim(), madeAt: clock.now() }));
    return reply.header("content-disposition", attachment("transfer-records.pdf")).type("application/pdf").send(pdf);
  };
}

/** The records that the list and the CSV show for a text: those whose medicine, partner or lot contains it. */
function contains(text: string): (row: RecordRow) => boolean {
  if (!text.trim()) return () => true;
  return ({ medicineName, partnerName, lot }) => matchesSearch(`${medicineName} ${partnerName} ${lot}`, text);
}
