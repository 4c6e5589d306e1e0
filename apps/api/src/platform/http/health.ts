import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../db/database.ts";
import { selectAppliedMigrations } from "../db/health-queries.ts";
import { knownMigrations } from "../db/migrations.ts";
import type { SeeQuery } from "../db/query-watch.ts";
import type { Observe } from "./access-log.ts";
import type { Drain } from "./drain.ts";
import { serverMetrics } from "./metrics.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers and has every migration, and the server does not stop. `/metrics`: for Prometheus, to
 * callers that send the token; without one it does not exist.
 */
export function health(
  server: FastifyInstance,
  database: Database,
  { clock, draining, metricsToken }: { clock: Clock; draining: Drain; metricsToken: string | undefined },
): { observe: Observe; seeQuery: SeeQuery } {
  const { observe, seeQuery, contentType, read } = serverMetrics(database, clock);
  const missing = onceAtATime(() => missingMigrations(database));
  server.get("/healthz", async () => ({ status: "ok" }));
  server.get("/readyz", async (_request, reply) => {
    if (draining.hasBegun) return reply.code(503).send({ status: "stopping" });
    try {
      const names = await missing();
      if (names.length > 0) return reply.code(503).send({ status: "migrations missing", missing: names });
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "database does not answer" });
    }
  });
  if (metricsToken !== undefined) {
    const expected = digest(`Bearer ${metricsToken}`);
    server.get("/metrics", async (request, reply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
        return reply.code(401).header("www-authenticate", "Bearer").send();
      }
      return reply.type(contentType).send(await read());
    });
  }
  return { observe, seeQuery };
}

/** Two texts of one length, so that comparing them takes the same time wherever they differ. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function missingMigrations(database: Database): Promise<string[]> {
  const [applied, known] = await Promise.all([selectAppliedMigrations(database.health), knownMigrations()]);
  return known.filter((name) => !applied.includes(name));
}

/** However many ask at once, the work is done once: anybody may ask, and nobody shall use up the connections with it. */
function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
