import Fastify, { type FastifyInstance } from "fastify";
import { httpListener } from "./listener.ts";
import { unreadableAddress } from "./not-found.ts";

export interface HttpServerOptions {
  /** How many proxies in front of the server are believed about a caller's address. */
  trustedProxies: number;
  tls?: { cert: Buffer; key: Buffer } | undefined;
}

const mebibyte = 1024 * 1024;

/** The HTTP server without a route. */
export function httpServer({ trustedProxies, tls }: HttpServerOptions): FastifyInstance {
  return Fastify({
    logger: false,
    bodyLimit: mebibyte,
    trustProxy: (_address, hop) => hop < trustedProxies,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handler) => httpListener(handler, { tls }),
    frameworkErrors: unreadableAddress,
  });
}
