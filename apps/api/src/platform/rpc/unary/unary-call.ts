import { create, type Message } from "@bufbuild/protobuf";
import { ConnectError, type Interceptor, type UnaryRequest, type UnaryResponse } from "@connectrpc/connect";
import type { UnaryMethod } from "../feature.ts";
import { type CallContext, callContextKey } from "./call-context.ts";

/** Runs a method with its interceptors. */
export type UnaryCall = (message: Message, context: CallContext) => Promise<Message>;

/** Puts the interceptors around a method once, and not for each call. */
export function unaryCall({ method, answer }: UnaryMethod, interceptors: readonly Interceptor[]): UnaryCall {
  const innermost: ReturnType<Interceptor> = async (request) => {
    const context = request.contextValues.get(callContextKey);
    if (!context || request.stream) throw new ConnectError("a call without its context");
    const message = create(method.output, (await answer(request.message, context)) as Record<string, unknown>);
    return responseOf(context, message, method);
  };
  const run = interceptors.reduceRight((next, interceptor) => interceptor(next), innermost);
  return async (message, context) => {
    context.values.set(callContextKey, context);
    const response = await run(requestOf(context, message, method));
    if (response.stream) throw new ConnectError("a stream where one response was expected");
    return response.message;
  };
}

function requestOf(context: CallContext, message: Message, method: UnaryMethod["method"]): UnaryRequest {
  return {
    stream: false,
    message,
    method,
    service: method.parent,
    requestMethod: context.requestMethod,
    contextValues: context.values,
    get url() {
      return context.url;
    },
    get header() {
      return context.requestHeader;
    },
    get signal() {
      return context.signal;
    },
  };
}

function responseOf(context: CallContext, message: Message, method: UnaryMethod["method"]): UnaryResponse {
  return {
    stream: false,
    message,
    method,
    service: method.parent,
    get header() {
      return context.responseHeader;
    },
    get trailer() {
      return context.responseTrailer;
    },
  };
}
