import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * What is answered where there is nothing: a page is the app itself, where it is served from here; a call of a service is
 * Connect's `unimplemented`, with the status that its clients read the same way.
 */
export function notFound(server: FastifyInstance, hasPages: boolean): void {
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const isPage = request.method === "GET" && !isForMachines(path) && !/\.\w+$/.test(path);
    if (isPage && hasPages) return reply.header("cache-control", "no-cache").sendFile("index.html");
    const isCall = /^\/api\/\w+(\.\w+)+\/\w+$/.test(path);
    if (isCall) return reply.code(404).send({ code: "unimplemented", message: "There is no such method." });
    return reply.code(404).send({ code: "not_found", message: "There is nothing at this address." });
  });
}

/** A monitor that reads figures where there are none must not take a page for an answer. */
function isForMachines(path: string): boolean {
  return path.startsWith("/api/") || path === "/metrics";
}

/** An address whose %-signs cannot be decoded has no route, not even the fallback: people see the page for unknown addresses. */
export function unreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === "GET" && !request.url.startsWith("/api/")) return void reply.redirect("/404");
  reply.code(error.statusCode ?? 400).send({ code: "invalid_argument", message: "The address cannot be read." });
}
