import type { FastifyInstance, FastifyRequest } from "fastify";
import { factsOf } from "../http/access-log.ts";
import { type Tracing, within } from "./span.ts";

const prefix = "/api/";
const rpcPath = /^\/api\/([\w.]+\.\w+\/\w+)$/;

/** Times each request below `/api/`, from its arrival to the line in the access log, which ends the span. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const name = spanName(request);
    const { traceparent } = request.headers;
    if (name) {
      factsOf(request).span = tracing.beginRequest(name, typeof traceparent === "string" ? traceparent : undefined);
    }
    done();
  });
  // Here and not on arrival: reading a body leaves the context in which the request arrived.
  server.addHook("preHandler", (request, _reply, done) => within(factsOf(request).span, done));
}

/** The method of an RPC, else the route; never the address, in which there may be more. */
function spanName({ method, routeOptions: { url } }: FastifyRequest): string | undefined {
  if (!url?.startsWith(prefix)) return undefined;
  return rpcPath.exec(url)?.[1] ?? `${method} ${url}`;
}
