import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import { selectAppliedMigrations } from "../db/health-queries.ts";
import { knownMigrations } from "../db/migrations.ts";
import type { Observe } from "./access-log.ts";

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers and has every migration. `/metrics`: for Prometheus, to
 * callers that send the token; without one it does not exist.
 */
export function health(
  server: FastifyInstance,
  database: Database,
  { draining, metricsToken }: { draining: () => boolean; metricsToken: string | undefined },
): Observe {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "meguri_http_request_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["path", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "meguri_db_connections_waiting",
    help: "Requests waiting for a database connection",
    registers: [registry],
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
  const missing = onceAtATime(() => missingMigrations(database));
  server.get("/healthz", async () => ({ status: "ok" }));
  server.get("/readyz", async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: "stopping" });
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
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
  return ({ path, status, seconds }) => durations.observe({ path, status: String(status) }, seconds);
}

/** Two texts of one length, so that comparing them takes the same time wherever they differ. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function missingMigrations(database: Database): Promise<string[]> {
  const [applied, known] = await Promise.all([selectAppliedMigrations(database.root), knownMigrations()]);
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
