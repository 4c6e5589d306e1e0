import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { RequestFacts } from "../rpc/context.ts";
import { traceFields } from "../tracing/span.ts";

const factsOfRequest = new WeakMap<FastifyRequest, RequestFacts>();

/** What is known of the request; created on first use. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const known = factsOfRequest.get(request);
  if (known) return known;
  const facts: RequestFacts = { id: requestId(request.headers["x-request-id"]), address: request.ip, log: {} };
  factsOfRequest.set(request, facts);
  return facts;
}

/** A caller's own id is kept where it is plain, so that logs on both sides can be matched. */
function requestId(sent: string | string[] | undefined): string {
  return typeof sent === "string" && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/** The status in the log of a request whose caller did not wait for the answer. */
export const abandoned = 499;

export type Observe = (seen: { path: string; status: number; seconds: number }) => void;

/** How a request ended. */
export interface Ending {
  path: string;
  status: number;
  ms: number;
  /** Id of the request that brought this one and others. */
  batch?: string;
}

export type LogRequest = (facts: RequestFacts, ending: Ending) => void;

/** Counts a request, writes its line, with its id, person, status, reason and time, and ends its span. */
export function requestLog(log: Logger, observe: Observe): LogRequest {
  return (facts, { path, status, ms, batch }) => {
    observe({ path, status, seconds: ms / 1000 });
    const { cause, ...fields } = facts.log;
    const line = {
      requestId: facts.id,
      ...(batch !== undefined && { batch }),
      address: facts.address,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      ...fields,
      ...traceFields(facts.span),
    };
    if (cause !== undefined) log.error({ ...line, cause: plainCause(cause) }, "request failed");
    else log.info(line, "request");
    facts.span?.end({ status, reason: fields.reason, failed: status >= 500 });
  };
}

/** One line a request, written when its answer has left. */
export function accessLog(server: FastifyInstance, logRequest: LogRequest): void {
  server.addHook("onRequest", (request, reply, done) => {
    const facts = factsOf(request);
    const startedAt = performance.now();
    reply.raw.setHeader("x-request-id", facts.id);
    reply.raw.once("close", () => {
      const path = request.routeOptions.url ?? "unknown";
      const status = reply.raw.writableFinished ? reply.raw.statusCode : abandoned;
      logRequest(facts, { path, status, ms: performance.now() - startedAt });
    });
    done();
  });
}

/** What went wrong, without the rows and values that a database driver attaches to its errors. */
function plainCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { name, message, stack } = cause;
  return { name, message, code: Reflect.get(cause, "code"), constraint: Reflect.get(cause, "constraint"), stack };
}
