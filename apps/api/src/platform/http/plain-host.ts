import type { FastifyInstance } from "fastify";

/** What balancers and monitors look at, with plain requests that name no host. */
const probes = new Set(["/healthz", "/readyz"]);

/** Turns away requests whose Host is no host: addresses are built from it further in, and would fail there without an answer. */
export function plainHost(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    const host = request.headers.host ?? request.headers[":authority"] ?? "";
    if (host === "" && probes.has(request.url)) return done();
    if (URL.canParse(`http://${host}`)) return done();
    reply.code(400).send({ code: "invalid_argument", message: "The Host header is not a host." });
  });
}
