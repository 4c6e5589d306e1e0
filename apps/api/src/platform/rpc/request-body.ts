import type { IncomingMessage, ServerResponse } from "node:http";
import { createContextKey } from "@connectrpc/connect";
import type { UniversalHandler } from "@connectrpc/connect/protocol";

/** The request as it arrives; absent for a part of a batch. */
export const incomingKey = createContextKey<IncomingMessage | undefined>(undefined, {
  description: "incoming request",
});

/**
 * Lets a method read its request without ending it. Connect stops where a message is too large; the connection would then
 * never be read again, and the next request on it, which may be another person's behind a proxy, would wait in vain.
 */
export function withKeptRequest(handler: UniversalHandler): UniversalHandler {
  const { protocolNames, service, method, requestPath, allowedMethods, supportedContentType } = handler;
  const answer: typeof handler = Object.assign(
    (request: Parameters<UniversalHandler>[0]) => {
      const incoming = request.contextValues?.get(incomingKey);
      return handler(incoming ? { ...request, body: incoming.iterator({ destroyOnReturn: false }) } : request);
    },
    { protocolNames, service, method, requestPath, allowedMethods, supportedContentType },
  );
  return answer;
}

/** Discards what is left of a request once its response has left, so that the next one on the connection is read. */
export function discardRest(incoming: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    // Also where all of it has arrived and is not taken: Node stops reading the connection until it is.
    if (!incoming.readableEnded) incoming.resume();
  });
}
