import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web: hashed assets for a year, everything else revalidated, unknown pages as the app itself. */
export async function staticWeb(server: FastifyInstance, dist: string): Promise<void> {
  await server.register(compress, { global: true, encodings: ["br", "gzip"], threshold: 1024 });
  await server.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      response.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === "GET" && !request.url.startsWith("/api/") && !/\.\w+$/.test(request.url.split("?")[0] ?? "");
    if (isPage) return reply.header("cache-control", "no-cache").sendFile("index.html");
    return reply.code(404).send({ code: "not_found", message: "There is nothing at this address." });
  });
}
