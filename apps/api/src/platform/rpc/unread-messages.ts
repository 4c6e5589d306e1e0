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

/** The reason for each HTTP status with which Connect itself refuses a message before any of our code has seen it. */
const meanings = new Map<number, FailureReason>([
  [codeToHttpStatus(Code.Internal), "FIELD_INVALID"],
  [codeToHttpStatus(Code.ResourceExhausted), "TOO_LARGE"],
]);

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
    const meaning = meanings.get(response.status);
    const facts = request.contextValues?.get(factsKey);
    const wasRead = request.contextValues?.get(sessionKey) !== undefined || facts?.log.reason !== undefined;
    if (!meaning || !facts || wasRead) return response;
    const { body } = describe(new Failure(meaning), facts);
    const code = meaning === "TOO_LARGE" ? Code.ResourceExhausted : Code.InvalidArgument;
    return {
      status: codeToHttpStatus(code),
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
