import type { Registry } from "@bufbuild/protobuf";
import type { ContextValues, HandlerContext, Interceptor } from "@connectrpc/connect";
import { compressionNegotiate, createMethodSerializationLookup } from "@connectrpc/connect/protocol";
import { compressionBrotli, compressionGzip } from "@connectrpc/connect-node";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Feature, UnaryMethod } from "../feature.ts";
import type { DescribeUnread } from "../unread-messages.ts";
import { CallContext } from "./call-context.ts";
import { failedCall } from "./failed-call.ts";
import { readMessage } from "./read-message.ts";
import { type UnaryCall, unaryCall } from "./unary-call.ts";
import { type Answer, writeMessage } from "./write-message.ts";

export interface UnaryRoutes {
  prefix: string;
  features: readonly Feature[];
  gate: ((context: HandlerContext) => Promise<void>) | undefined;
  interceptors: readonly Interceptor[];
  packedTypes: Registry | undefined;
  describeUnread: DescribeUnread;
  contextValues: (request: FastifyRequest) => ContextValues;
}

interface Route {
  method: UnaryMethod;
  call: UnaryCall;
  serialization: ReturnType<typeof createMethodSerializationLookup>;
}

const types = { json: "application/json", proto: "application/proto" };
const compressions = [compressionGzip, compressionBrotli];
const largestMessage = 0xffffffff;

/** Answers the usual calls; returns undefined for those that Connect answers. */
export type AnswerUnary = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;

/**
 * The usual calls without Connect's general path, which copies the headers several times and builds signals that nobody uses: POST of
 * one message, as JSON or binary. Everything else, such as GET, streams and headers that are not as they should be, is Connect's
 * (docs/adr/0028-unary-calls.md).
 */
export function unaryRoutes(options: UnaryRoutes): AnswerUnary {
  const routes = new Map<string, Route>();
  for (const method of options.features.flatMap((feature) => feature.unary)) {
    const path = `${options.prefix}/${method.method.parent.typeName}/${method.method.name}`;
    const limits = { readMaxBytes: method.maxBytes, writeMaxBytes: largestMessage };
    const json = options.packedTypes && { registry: options.packedTypes };
    const serialization = createMethodSerializationLookup(method.method, undefined, json, limits);
    routes.set(path, { method, call: unaryCall(method, options.interceptors), serialization });
  }
  return (request, reply) => {
    const route = request.method === "POST" ? routes.get(request.url) : undefined;
    return route && isUsual(request) ? answer(options, route, request, reply) : undefined;
  };
}

function isUsual({ headers }: FastifyRequest): boolean {
  const type = headers["content-type"];
  const timeout = headers["connect-timeout-ms"];
  const encoding = headers["content-encoding"] ?? "identity";
  return (
    (type === types.json || type === types.proto) &&
    (timeout === undefined || /^\d{1,10}$/.test(String(timeout))) &&
    ["identity", "gzip", "br"].includes(encoding)
  );
}

async function answer(options: UnaryRoutes, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = request;
  const contentType = headers["content-type"] === types.proto ? types.proto : types.json;
  const accepted = headers["accept-encoding"];
  const { request: packed, response: compression } = compressionNegotiate(
    compressions,
    headers["content-encoding"] ?? null,
    typeof accepted === "string" ? accepted : null,
    "accept-encoding",
  );
  const context = new CallContext(route.method.method, options.contextValues(request), request.raw, reply.raw);
  const isBinary = contentType === types.proto;
  let sent: Answer;
  let isRead = false;
  try {
    await options.gate?.(context);
    const bytes = await readMessage(request.raw, route.method.maxBytes, packed);
    const message = route.serialization.getI(isBinary).parse(bytes);
    isRead = true;
    const body = route.serialization.getO(isBinary).serialize(await route.call(message, context));
    sent = { status: 200, contentType, body, compression };
  } catch (error) {
    if (request.raw.destroyed && !request.raw.complete) return;
    sent = { ...failedCall(options, context, error, isRead), compression };
  }
  await writeMessage(reply, sent, context);
}
