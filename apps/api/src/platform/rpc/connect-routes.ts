import type { Registry } from "@bufbuild/protobuf";
import { createContextValues, type HandlerContext, type Interceptor } from "@connectrpc/connect";
import type { UniversalHandler } from "@connectrpc/connect/protocol";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { factsOf } from "../http/access-log.ts";
import { factsKey } from "./context.ts";
import type { Feature } from "./feature.ts";
import { httpAnswer } from "./http-answer.ts";
import { discardRest, incomingKey, withKeptRequest } from "./request-body.ts";
import { unaryRoutes } from "./unary/unary-routes.ts";
import { type DescribeUnread, withUnreadMessages } from "./unread-messages.ts";

export interface ConnectRoutes {
  /** Where the paths of the methods begin, without the slash at the end. */
  prefix: string;
  features: readonly Feature[];
  /** Runs before the body of a request is read; absent where everyone may call. */
  gate?: (context: HandlerContext) => Promise<void>;
  /** Outermost first. */
  interceptors: Interceptor[];
  /** The types of messages that are packed inside others; absent where none are. */
  packedTypes?: Registry;
  /** Describes a message that could not be read; as all failures of the product where absent. */
  describeUnread?: DescribeUnread;
}

const mebibyte = 1024 * 1024;
const drainMs = 10_000;

/**
 * Serves the methods of the features. The Connect conformance suite (`npm run check:conformance`) runs against the same
 * routes.
 * @returns the handlers of all methods
 */
export async function connectRoutes(
  server: FastifyInstance,
  { prefix, features, gate, interceptors, packedTypes, describeUnread = httpAnswer }: ConnectRoutes,
): Promise<UniversalHandler[]> {
  const handlers: UniversalHandler[] = [];
  const contextValues = (request: FastifyRequest) => createContextValues().set(factsKey, factsOf(request));
  const answerUnary = unaryRoutes({ prefix, features, gate, interceptors, packedTypes, describeUnread, contextValues });
  const routes: FastifyPluginAsync = async (scope) => {
    scope.addHook("onRequest", (request, reply, done) => {
      discardRest(request.raw, reply.raw);
      done();
    });
    scope.addHook("preHandler", (request, reply, done) => {
      const answered = answerUnary(request, reply);
      if (!answered) return done();
      reply.hijack();
      answered.catch((error: unknown) => {
        factsOf(request).log.cause = error;
        reply.raw.destroy(error instanceof Error ? error : undefined);
      });
    });
    await scope.register(fastifyConnectPlugin, {
      prefix,
      grpc: false,
      grpcWeb: false,
      readMaxBytes: mebibyte,
      shutdownTimeoutMs: drainMs,
      contextValues: (request) => contextValues(request).set(incomingKey, request.raw),
      ...(gate && { requestGate: gate }),
      ...(packedTypes && { jsonOptions: { registry: packedTypes } }),
      interceptors,
      routes: (router) => {
        for (const feature of features) feature.register(router);
        handlers.push(
          ...router.handlers.map((handler) => withUnreadMessages(withKeptRequest(handler), describeUnread)),
        );
        router.handlers.splice(0, router.handlers.length, ...handlers);
      },
    });
  };
  await server.register(routes);
  return handlers;
}
