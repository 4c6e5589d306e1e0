import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { createServer as createTlsServer } from "node:https";

/** How long a connection may take, in milliseconds. */
export type HttpLimits = Required<
  Pick<ServerOptions, "headersTimeout" | "requestTimeout" | "keepAliveTimeout" | "connectionsCheckingInterval">
>;

/**
 * A connection that has sent no complete headers for 20 seconds is closed, whether it sends nothing or one byte at a time,
 * and so is one that has been idle for 20 seconds since its last answer. Node looks for the former only every 30 seconds
 * by default.
 */
export const httpLimits: HttpLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};

/** The server that listens, over TLS where there is a certificate. */
export function httpListener(
  handler: RequestListener,
  { tls, limits = httpLimits }: { tls?: { cert: Buffer; key: Buffer } | undefined; limits?: HttpLimits },
): Server {
  // A balancer's health probe sends no Host header.
  const options = { ...limits, requireHostHeader: false };
  return tls ? createTlsServer({ ...tls, ...options }, handler) : createServer(options, handler);
}
