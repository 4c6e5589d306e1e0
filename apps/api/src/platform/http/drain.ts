import type { FastifyInstance } from "fastify";

/** The end of a server, in two steps: it is announced, and then the server closes. */
export interface Drain {
  readonly hasBegun: boolean;
  /** Announces the end: `/readyz` is 503 and each response closes its connection, while requests are still answered. */
  begin(): void;
}

export function drain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  };
}

/** A connection that a balancer keeps open would otherwise be closed while the next request is on its way. */
export function closeConnectionsWhile(server: FastifyInstance, draining: Drain): void {
  server.addHook("onRequest", (_request, reply, done) => {
    if (draining.hasBegun) reply.raw.setHeader("connection", "close");
    done();
  });
}
