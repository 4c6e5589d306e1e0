import { Readable } from "node:stream";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { type AuthDeps, callerOf, enter, withActor } from "../../../platform/auth/authenticate.ts";
import { Failure, fail } from "../../../platform/failure.ts";
import { factsOf } from "../../../platform/http/access-log.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import type { RateLimit } from "../../../platform/limits/rate-limit.ts";
import { failureOf } from "../../../platform/rpc/failure-to-connect.ts";
import { longestMs } from "../../../platform/rpc/interceptors/deadline.ts";
import type { TradingParts } from "../../ordering/trading/index.ts";
import { type CsvItems, readCsvItems, writeCsv } from "./csv-twin.ts";
import { type DoorError, DoorProblem, problemDocument } from "./door-problem.ts";
import type { DoorCall, DoorRoute } from "./door-route.ts";
import { openApiDocument } from "./openapi-document.ts";
import { type DoorResponse, rehearse, writeOnce } from "./write-once.ts";

export type DoorServing = TradingParts & { auth: AuthDeps; userLimit: RateLimit; publicUrl: string };

/** Where the API for wholesalers begins. */
export const doorPrefix = "/api/wholesaler/v1";

/** Largest body in bytes. */
const largestBody = 4 * 1024 * 1024;
const json = "application/json";
const csv = "text/csv";

/** The routes of the API for wholesalers, each with its CSV twin, and the document that describes them. */
export function serveRoutes(serving: DoorServing, routes: readonly DoorRoute[]): FastifyPluginAsync {
  const document = openApiDocument(routes, `${serving.publicUrl}${doorPrefix}`);
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself is the body: it is read once the sender is known.
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    answerProblems(scope);
    scope.get(`${doorPrefix}/openapi.json`, async (_request, reply) => reply.type(json).send(document));
    for (const route of routes) {
      const url = doorPrefix + route.path.replaceAll(/\{(\w+)\}/g, ":$1");
      const serve = (twin: boolean) => (request: FastifyRequest, reply: FastifyReply) =>
        answer(serving, route, request, reply, twin);
      scope.route({ method: route.method.toUpperCase(), url, handler: serve(false) });
      if (route.item) scope.route({ method: route.method.toUpperCase(), url: `${url}.csv`, handler: serve(true) });
    }
    scope.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      url: `${doorPrefix}/*`,
      handler: async (request, reply) => refuseAddress(routes, request, reply),
    });
  };
}

/** Ends a request whose address has no route, or none for its method. @throws DoorProblem not_found, method_not_allowed */
function refuseAddress(routes: readonly DoorRoute[], request: FastifyRequest, reply: FastifyReply): never {
  const [path = ""] = request.url.split("?");
  const isTwin = path.endsWith(".csv");
  const address = path.slice(doorPrefix.length).replace(/\.csv$/, "");
  const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address);
  const allowed = routes.filter((route) => (!isTwin || route.item) && isOf(route.path));
  if (allowed.length === 0) throw new DoorProblem("not_found");
  reply.header("allow", [...new Set(allowed.map(({ method }) => method.toUpperCase()))].join(", "));
  throw new DoorProblem("method_not_allowed");
}

async function answer(
  serving: DoorServing,
  route: DoorRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  isTwin: boolean,
): Promise<FastifyReply> {
  const facts = factsOf(request);
  const { auth, userLimit, ...parts } = serving;
  const entrance = await enter(auth, { authorization: request.headers.authorization ?? null, tenantId: null });
  const { limitKey, log } = callerOf(entrance);
  Object.assign(facts.log, log);
  if (!userLimit(limitKey)) fail("TOO_MANY_REQUESTS");
  if (!("program" in entrance)) fail("TOKEN_INVALID");
  const wants = acceptedBy(request, route, isTwin);
  const sent = await readSent(request, route);
  const { dryRun, query } = queryOf(request, route);
  const context = { requestId: facts.id, address: facts.address, timeoutMs: longestMs };
  const done = await withActor(auth, entrance, context, async ({ db, actor }) => {
    const program = actor.program ?? fail("TOKEN_INVALID");
    if (!program.scopes.includes(route.scope)) fail("NOT_ALLOWED");
    const { wholesalerId } = program;
    await parts.wholesalerAccess.enterApproved(db, wholesalerId, "staff");
    const call = (on: typeof db): DoorCall => ({ deps: { ...parts, db: on }, actor, program, wholesalerId });
    let next = "";
    const run = async (on: typeof db) => {
      const input = { params: request.params, query, body: sent.value };
      try {
        const result = await route.answer(call(on), input);
        next = nextCursorOf(result);
        return written(route, result, wants);
      } catch (error) {
        throw new Located(error, route, sent.csv);
      }
    };
    if (!route.writes) return { response: await run(db), isReplay: false, next };
    if (dryRun) return { response: await rehearse(db, run), isReplay: false };
    const { contentType, raw } = sent;
    const write = {
      key: keyOf(request),
      method: route.method,
      path: request.url,
      contentType,
      accept: wants,
      body: raw,
    };
    return writeOnce(call(db), write, run);
  });
  if (dryRun) reply.header("meguri-dry-run", "true");
  if ("next" in done && done.next) reply.header("link", nextLink(serving.publicUrl, request.url, done.next));
  if (done.isReplay) reply.header("idempotent-replayed", "true");
  const { status, contentType, body } = done.response;
  return reply
    .code(dryRun ? 200 : status)
    .type(contentType)
    .send(Buffer.from(body));
}

/** The representation that a caller wants. @throws DoorProblem not_acceptable */
function acceptedBy(request: FastifyRequest, { item }: DoorRoute, isTwin: boolean): typeof json | typeof csv {
  if (isTwin) return csv;
  const accepted = (request.headers.accept ?? "*/*").split(",").map((one) => one.split(";")[0]?.trim().toLowerCase());
  if (accepted.some((one) => one === json || one === "*/*" || one === "application/*")) {
    return item && accepted[0] === csv ? csv : json;
  }
  if (item && accepted.some((one) => one === csv || one === "text/*")) return csv;
  throw new DoorProblem("not_acceptable");
}

interface Sent {
  contentType: string;
  raw: Buffer;
  value: unknown;
  csv: CsvItems | undefined;
}

/** Reads a body of JSON or CSV. @throws DoorProblem json_syntax, csv_unreadable, media_type; Failure TOO_LARGE */
async function readSent(request: FastifyRequest, { body: schema, item }: DoorRoute): Promise<Sent> {
  if (!schema) return { contentType: "", raw: Buffer.alloc(0), value: {}, csv: undefined };
  const contentType = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (contentType !== json && !(item && contentType === csv)) throw new DoorProblem("media_type");
  if (!(request.body instanceof Readable)) throw new DoorProblem("json_syntax");
  const raw = await readBody(request.body, request.headers["content-length"], largestBody);
  if (item && contentType === csv) {
    const read = readCsvItems(item, raw);
    return { contentType, raw, value: { items: read.items }, csv: read };
  }
  try {
    return {
      contentType,
      raw,
      value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw)),
      csv: undefined,
    };
  } catch {
    throw new DoorProblem("json_syntax");
  }
}

/** The query, without what every write takes. @throws DoorProblem for a `dryRun` that is neither true nor false */
function queryOf(request: FastifyRequest, { writes }: DoorRoute): { query: Record<string, unknown>; dryRun: boolean } {
  const query: Record<string, unknown> = { ...Object(request.query) };
  if (!writes) return { query, dryRun: false };
  const { dryRun = "false", ...rest } = query;
  if (dryRun !== "true" && dryRun !== "false") {
    throw new DoorProblem("invalid", [
      { in: "query", pointer: "dryRun", code: "out_of_range", detail: "true or false" },
    ]);
  }
  return { query: rest, dryRun: dryRun === "true" };
}

/** @throws DoorProblem key_missing where there is none, or one that is too long */
function keyOf(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new DoorProblem("key_missing");
  return key;
}

/** Cursor of the page after a listed one; empty where there is none. */
const nextCursorOf = (result: unknown): string => {
  const { nextCursor = "" } = Object(result);
  return String(nextCursor);
};

/** Where the next page of a list is (RFC 8288); a CSV file has no other place for it. */
function nextLink(publicUrl: string, requested: string, cursor: string): string {
  const url = new URL(requested, publicUrl);
  url.searchParams.set("cursor", cursor);
  return `<${url.href}>; rel="next"`;
}

/** A result in the representation that the caller wants. */
function written({ item, status }: DoorRoute, result: unknown, wants: typeof json | typeof csv): DoorResponse {
  if (wants === json || !item) return { status, contentType: json, body: JSON.stringify(result) };
  const items = typeof result === "object" && result !== null && "items" in result ? result.items : [result];
  const bytes = writeCsv(item, Array.isArray(items) ? items : []);
  return {
    status,
    contentType: "text/csv; charset=utf-8",
    body: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
  };
}

/** What was thrown while a route answered, with what is needed to name the place in the request. */
class Located extends Error {
  readonly route: DoorRoute;
  readonly sent: CsvItems | undefined;

  constructor(cause: unknown, route: DoorRoute, sent: CsvItems | undefined) {
    super("a route failed", { cause });
    this.route = route;
    this.sent = sent;
  }
}

/** Responds to every failure of the scope's routes with a problem document. */
function answerProblems(scope: FastifyInstance): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const facts = factsOf(request);
    const located = error instanceof Located ? error : undefined;
    const thrown = located ? located.cause : error;
    const known = thrown instanceof DoorProblem ? thrown : (refusedByFramework(thrown) ?? failureOf(thrown));
    const failure = known instanceof DoorProblem || known instanceof Failure ? known : new Failure("INTERNAL");
    facts.log.reason = failure instanceof Failure ? failure.reason : failure.code;
    if (failure instanceof Failure && failure.kind === "internal") facts.log.cause = failure.cause;
    const document = problemDocument(failure, facts.id, located?.route.fieldOf);
    const errors = document.errors.map((one) => withRow(one, located?.sent));
    if (document.status === 401) reply.header("www-authenticate", "Bearer");
    if (document.status === 429 || document.status === 503) reply.header("retry-after", "1");
    // What is left of a body that nobody will read goes with its connection.
    if (request.method !== "GET" && request.method !== "HEAD") reply.header("connection", "close");
    return reply
      .code(document.status)
      .type("application/problem+json")
      .send(JSON.stringify({ ...document, errors }));
  });
}

/** The same with the line of the CSV file. */
function withRow(error: DoorError, sent: CsvItems | undefined): DoorError {
  const [, item, line] = /^\/items\/(\d+)(?:\/lines\/(\d+))?/.exec(error.pointer) ?? [];
  const row =
    sent && item !== undefined ? sent.rowOf(Number(item), line === undefined ? undefined : Number(line)) : undefined;
  return row === undefined ? error : { ...error, row };
}

function refusedByFramework(error: unknown): Failure | DoorProblem | undefined {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return undefined;
  if (error.statusCode === 413) return new Failure("TOO_LARGE", [], { cause: error });
  if (error.statusCode === 415) return new DoorProblem("media_type");
  return Number(error.statusCode) < 500 ? new Failure("FIELD_INVALID", [], { cause: error }) : undefined;
}
