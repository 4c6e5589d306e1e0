import type { UniversalHandler } from "@connectrpc/connect/protocol";
import { batchAnswerType, batchPath, batchTypes, readMessages, writeAnswer } from "@meguri/rpc/batch";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { type AuthDeps, callerOf, enter } from "../../auth/authenticate.ts";
import { positionIn } from "../../db/position.ts";
import { readPlace } from "../../db/replica/read-place.ts";
import { fail } from "../../failure.ts";
import { factsOf, type LogRequest } from "../../http/access-log.ts";
import { networkOf } from "../../http/network-of.ts";
import { answerFailures } from "../../http/person-routes.ts";
import { readBody } from "../../http/read-body.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { IsReplicaRead } from "../replica-read.ts";
import { answerPart, type Batch, type Part } from "./answer-part.ts";
import { answerStream } from "./answer-stream.ts";
import { readsIn } from "./reads-in.ts";

export interface BatchDeps {
  auth: AuthDeps;
  userLimit: RateLimit;
  addressLimit: RateLimit;
  /** The handlers of all methods. */
  handlers: readonly UniversalHandler[];
  logRequest: LogRequest;
  isReplicaRead: IsReplicaRead;
}

const largestBatch = 1024 * 1024;

/** As many as a browser has under way at once over HTTP/1.1; each of them may hold a connection of the database. */
const mostAtOnce = 6;

/** Headers of the request that are of its body, and not of the calls in it. */
const ofBody = ["accept-encoding", "content-encoding", "content-length", "transfer-encoding"];

/**
 * Several reads in one request: `POST /api/batch/<method>,<method>…`. The token is verified once; each part then goes
 * through the chain of a call of its own, and its answer leaves when it is ready (docs/adr/0023-batched-reads.md).
 */
export function batchRoute(deps: BatchDeps): FastifyPluginAsync {
  const byPath = new Map(deps.handlers.map((handler) => [handler.requestPath, handler]));
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself is the body: it is read once the sender is known.
    scope.addContentTypeParser(Object.values(batchTypes), (_request, payload, done) => done(null, payload));
    answerFailures(scope);
    scope.post<{ Params: { "*": string } }>(`/api/${batchPath}*`, async (request, reply) => {
      const startedAt = performance.now();
      const { facts, entrance, limitKey, headers } = await admit(deps.auth, request);
      const handlers = readsIn(byPath, request.params["*"]);
      const network = networkOf(request.ip);
      // The request itself was counted for its address when it came, as the first part.
      const admitted = handlers.map((_, at) => (at === 0 || deps.addressLimit(network)) && deps.userLimit(limitKey));
      if (!admitted.includes(true)) fail("TOO_MANY_REQUESTS");
      const messages = readMessages(await readBody(request.raw, request.headers["content-length"], largestBatch));
      if (messages?.length !== handlers.length) fail("FIELD_INVALID");
      const parts = messages.map((message, at): Part => {
        return { handler: handlers[at], message, isAdmitted: admitted[at] === true };
      });
      const place = placeOf(deps, handlers, headers);
      return answer(
        deps.logRequest,
        { facts, entrance, place, headers, startedAt, signal: goneOf(reply) },
        parts,
        reply,
      );
    });
  };
}

/** Who sends the batch, and the headers that each part would have had. @throws Failure as a call of its own would */
async function admit(auth: AuthDeps, request: FastifyRequest) {
  const facts = factsOf(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !ofBody.includes(name)) headers.set(name, value);
  }
  const entrance = await enter(auth, {
    authorization: headers.get("authorization"),
    tenantId: headers.get("tenantid"),
  });
  if (request.headers["content-encoding"] !== undefined) fail("FIELD_INVALID");
  const isBinary = headers.get("content-type") === batchTypes.proto;
  headers.set("content-type", isBinary ? "application/proto" : "application/json");
  const { limitKey, log } = callerOf(entrance);
  Object.assign(facts.log, log);
  return { facts, entrance, limitKey, headers };
}

/** One for all parts, so that a page does not show two states beside each other: the primary where one of them needs it. */
function placeOf({ auth, isReplicaRead }: BatchDeps, handlers: ReturnType<typeof readsIn>, headers: Headers) {
  const areAllowed = handlers.every((handler) => !handler || isReplicaRead(handler.method));
  return areAllowed ? readPlace(auth.database.replica, positionIn(headers)) : undefined;
}

/** Aborts when the connection is closed. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

/** Sends the answers as they are ready. Once the caller is gone no further part is begun. */
function answer(logRequest: LogRequest, batch: Batch, parts: readonly Part[], reply: FastifyReply): FastifyReply {
  const { output, encoding, write } = answerStream(reply.request.headers["accept-encoding"]);
  const waiting = parts.entries();
  const work = async () => {
    for (const [at, part] of waiting) {
      if (batch.signal.aborted) return;
      write(writeAnswer({ part: at, ...(await answerPart(batch, part, logRequest)) }));
    }
  };
  const workers = Array.from({ length: Math.min(mostAtOnce, parts.length) }, work);
  Promise.all(workers).then(
    () => output.end(),
    (error) => output.destroy(error),
  );
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type(batchAnswerType).send(output);
}
