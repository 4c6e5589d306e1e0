import { Code } from "@connectrpc/connect";
import {
  createAsyncIterable,
  type UniversalHandler,
  type UniversalServerRequest,
  type UniversalServerResponse,
} from "@connectrpc/connect/protocol";
import { codeToHttpStatus } from "@connectrpc/connect/protocol-connect";
import { Failure, type FailureReason } from "../failure.ts";
import { factsKey, type RequestFacts, sessionKey } from "./context.ts";
import { httpAnswer } from "./http-answer.ts";

/** What Connect's refusal of a message means, before any of our code has seen it. */
const meanings: { refusedAs: Code; reason: FailureReason; code: Code }[] = [
  { refusedAs: Code.Internal, reason: "FIELD_INVALID", code: Code.InvalidArgument },
  { refusedAs: Code.ResourceExhausted, reason: "TOO_LARGE", code: Code.ResourceExhausted },
];

/** The reason for which a message could not be read, and its code; undefined for another failure. */
export function meaningOfUnread(code: Code): { reason: FailureReason; code: Code } | undefined {
  return meanings.find(({ refusedAs }) => refusedAs === code);
}

/** The body of the answer to a message that could not be read. */
export type DescribeUnread = (failure: Failure, facts: RequestFacts) => { body: unknown };

/**
 * Lets a method answer a message that cannot be read as its caller's fault and with our reasons; Connect would call
 * broken binary an internal failure.
 */
export function withUnreadMessages(handler: UniversalHandler, describe: DescribeUnread = httpAnswer): UniversalHandler {
  const { protocolNames, service, method, requestPath, allowedMethods, supportedContentType } = handler;
  const answer = async (request: UniversalServerRequest): Promise<UniversalServerResponse> => {
    const response = await handler(request);
    const meaning = meanings.find(({ refusedAs }) => codeToHttpStatus(refusedAs) === response.status);
    const facts = request.contextValues?.get(factsKey);
    const wasRead = request.contextValues?.get(sessionKey) !== undefined || facts?.log.reason !== undefined;
    if (!meaning || !facts || wasRead) return response;
    const { body } = describe(new Failure(meaning.reason), facts);
    return {
      status: codeToHttpStatus(meaning.code),
      header: new Headers({ "content-type": "application/json" }),
      body: createAsyncIterable([new TextEncoder().encode(JSON.stringify(body))]),
    };
  };
  return Object.assign(answer, {
    protocolNames,
    service,
    method,
    requestPath,
    allowedMethods,
    supportedContentType,
  });
}
