import { Readable } from "node:stream";
import { type ImportLanguage, importHeadings } from "@meguri/rules/user-import-headings";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Clock } from "../../../../platform/clock/clock.ts";
import {
  answerFailures,
  type PersonHandler,
  type PersonRouteDeps,
  personRoute,
} from "../../../../platform/http/person-routes.ts";
import { readQuery } from "../../../../platform/http/read-query.ts";
import type { MethodPolicy } from "../../../../platform/rpc/feature.ts";
import { attachment } from "../../files/index.ts";
import { type LastSignInWord, lastLoginOf, selectUsers } from "../../users/index.ts";
import { exportedCsv, importTemplate, recordExport } from "./export-users.ts";

export interface UserFilesDeps extends PersonRouteDeps {
  clock: Clock;
  defaultLanguage: ImportLanguage;
}

const policy: MethodPolicy = { who: "admin", notWhileActing: true };
const csv = "text/csv; charset=utf-8";

/** `/api/files/users.csv` and the template of the import. */
export function userFilesRoutes(deps: UserFilesDeps): FastifyPluginAsync {
  const language = z
    .enum(languages)
    .optional()
    .transform((chosen) => chosen ?? deps.defaultLanguage);
  const exporting = z.object({
    condition: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u)
      .default(""),
    deleted: z
      .enum(["true", "false", ""])
      .default("")
      .transform((text) => text === "true"),
    use: word(["active", "disabled"]),
    role: word(["admin", "ordinary"]),
    signedIn: word(["never", "within30", "over30", "over90"]),
    lang: language,
  });
  return async (scope) => {
    answerFailures(scope);
    scope.get("/api/files/users.csv", personRoute(deps, policy, exporter(deps.clock, exporting)));
    scope.get("/api/files/user-import-template.csv", personRoute(deps, policy, template(z.object({ lang: language }))));
  };
}

const languages = Object.keys(importHeadings) as ImportLanguage[];

/** One of these words; absent or empty narrows nothing. */
function word<const Word extends string>(words: readonly Word[]) {
  return z
    .union([z.literal(""), z.enum(words)])
    .optional()
    .transform((chosen) => chosen || undefined);
}

interface ExportRequest {
  condition: string;
  deleted: boolean;
  use: "active" | "disabled" | undefined;
  role: "admin" | "ordinary" | undefined;
  signedIn: LastSignInWord;
  lang: ImportLanguage;
}

function exporter(clock: Clock, rules: z.ZodType<ExportRequest>): PersonHandler {
  return async (asPerson, request, reply) => {
    const { lang, signedIn, ...narrowed } = readQuery(rules, request.query);
    const filter = { ...narrowed, lastLogin: lastLoginOf(signedIn, clock.now()) };
    await asPerson(({ db, actor }) => recordExport({ db, clock }, actor, filter));
    const lines = exportedCsv(lang, (page) =>
      asPerson(({ db, actor }) =>
        selectUsers(db, {
          ...filter,
          ...page,
          tenantId: actor.tenantId,
          orderBy: "user_id",
          descending: false,
          offset: 0,
        }),
      ),
    );
    return reply.header("content-disposition", attachment("users.csv")).type(csv).send(Readable.from(lines));
  };
}

function template(rules: z.ZodType<{ lang: ImportLanguage }>): PersonHandler {
  return async (asPerson, request, reply) => {
    const { lang } = readQuery(rules, request.query);
    await asPerson(async () => undefined);
    return reply
      .header("content-disposition", attachment("user-import-template.csv"))
      .type(csv)
      .send(importTemplate(lang));
  };
}
