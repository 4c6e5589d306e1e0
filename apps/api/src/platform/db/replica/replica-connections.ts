import { type Dialect, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { openPool } from "../open-pool.ts";
import type { Tables } from "../tables.ts";

/** The dialect of a pool of requests, whose statements are prepared and watched. */
export type DialectOf = (pool: pg.Pool) => Dialect;

export type ReplicaConnections = ReturnType<typeof connectReplica>;

/** Connections to a replica: those of reads, and one for looking at it. */
export function connectReplica(parts: { url: string; poolSize: number; patienceMs: number; dialectOf: DialectOf }) {
  const { url, poolSize, patienceMs, dialectOf } = parts;
  // A method that writes would otherwise begin to, where the replica is promoted in the middle of it.
  const options = "-c default_transaction_read_only=on";
  const usual = { connectionString: url, connectionTimeoutMillis: patienceMs, options };
  const pool = openPool({ ...usual, max: poolSize, application_name: "meguri-reads" });
  const health = openPool({ ...usual, max: 1, query_timeout: patienceMs, application_name: "meguri-replica" });
  const waiting = new Set<(reason: Error) => void>();
  return {
    pool,
    /** Waits for a read. @throws Error once the connections are given up */
    orLost<T>(reading: Promise<T>): Promise<T> {
      const { promise, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      return Promise.race([reading, promise]).finally(() => waiting.delete(reject));
    },
    /** Has everybody who waits for a read stop waiting. */
    giveUp(cause: unknown): void {
      for (const reject of waiting) reject(new Error("the replica was lost", { cause }));
    },
    root: new Kysely<Tables>({ dialect: dialectOf(pool) }),
    health: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: health }) }),
  };
}

export async function closeReplica({ root, health }: ReplicaConnections): Promise<void> {
  await Promise.allSettled([root.destroy(), health.destroy()]);
}
