import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { type AuthDeps, callerOf, enter, type Session, withActor } from "../auth/authenticate.ts";
import { Failure, fail } from "../failure.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { MethodPolicy } from "../rpc/feature.ts";
import { httpAnswer } from "../rpc/http-answer.ts";
import { longestMs } from "../rpc/interceptors/deadline.ts";
import { assertMayCall } from "../rpc/interceptors/permission.ts";
import { factsOf } from "./access-log.ts";

export interface PersonRouteDeps {
  auth: AuthDeps;
  userLimit: RateLimit;
}

/** Opens a session of the person, checked again each time; short ones, so that a slow client holds no connection. */
export type AsPerson = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

export type PersonHandler = (asPerson: AsPerson, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A route beside RPC with the same gate, rate limit and permission; nothing of the body is read before they pass. */
export function personRoute(deps: PersonRouteDeps, policy: MethodPolicy, handler: PersonHandler): RouteHandlerMethod {
  return async (request, reply) => {
    const facts = factsOf(request);
    const entrance = await enter(deps.auth, {
      authorization: request.headers.authorization ?? null,
      tenantId: headerOf(request, "tenantid"),
    });
    const { limitKey, log } = callerOf(entrance);
    Object.assign(facts.log, log);
    if (!deps.userLimit(limitKey)) fail("TOO_MANY_REQUESTS");
    const context = { requestId: facts.id, address: facts.address, timeoutMs: longestMs };
    const asPerson: AsPerson = (work) =>
      withActor(deps.auth, entrance, context, (session) => {
        assertMayCall(policy, session);
        return work(session);
      });
    return handler(asPerson, request, reply);
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

/** Responds to every failure of the scope's routes as RPC would; what the framework itself refuses is the caller's fault. */
export function answerFailures(scope: FastifyInstance): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const { status, body } = httpAnswer(refusedByFramework(error) ?? error, factsOf(request));
    // What is left of a body that nobody will read goes with its connection.
    if (request.method === "POST") reply.header("connection", "close");
    return reply.code(status).send(body);
  });
}

function refusedByFramework(error: unknown): Failure | undefined {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return undefined;
  if (error.statusCode === 413) return new Failure("TOO_LARGE", [], { cause: error });
  return Number(error.statusCode) < 500 ? new Failure("FIELD_INVALID", [], { cause: error }) : undefined;
}
