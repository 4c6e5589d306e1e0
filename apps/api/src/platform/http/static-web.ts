import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web: hashed assets for a year, everything else revalidated. */
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
}
