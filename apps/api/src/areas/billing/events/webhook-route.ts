import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { CardProviderError } from "../../../platform/cards/card-provider.ts";
import { fail } from "../../../platform/failure.ts";
import { answerFailures } from "../../../platform/http/person-routes.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { type ReceivingDeps, receiveEvent } from "./receive-event.ts";

/** Largest event in bytes; those of the provider have a few thousand. */
const largestEvent = 256 * 1024;

/**
 * `POST /api/webhooks/stripe`: events of the card provider. The signature is checked before anything is parsed, and the
 * answer does not wait for the work.
 */
export function cardEventsRoute(deps: ReceivingDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself is the body: the signature is that of its bytes.
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    answerFailures(scope);
    scope.post("/api/webhooks/stripe", async (request, reply) => {
      if (!(request.body instanceof Readable)) fail("FIELD_INVALID", [{ field: "body", problem: "required" }]);
      const content = await readBody(request.body, request.headers["content-length"], largestEvent);
      const header = request.headers["stripe-signature"];
      const signature = typeof header === "string" ? header : undefined;
      try {
        await receiveEvent(deps, { content, signature });
      } catch (error) {
        if (!(error instanceof CardProviderError)) throw error;
        fail("FIELD_INVALID", [{ field: "stripe-signature", problem: "signature" }]);
      }
      return reply.code(204).send();
    });
  };
}
