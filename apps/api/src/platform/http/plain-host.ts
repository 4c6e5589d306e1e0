import type { FastifyInstance } from "fastify";

/** Turns away requests whose Host is no host: addresses are built from it further in, and would fail there without an answer. */
export function plainHost(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    const host = request.headers.host ?? request.headers[":authority"] ?? "";
    if (URL.canParse(`http://${host}`)) return done();
    reply.code(400).send({ code: "invalid_argument", message: "The Host header is not a host." });
  });
}
