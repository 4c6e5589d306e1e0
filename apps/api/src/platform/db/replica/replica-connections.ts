import { type Dialect, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { openPool } from "../open-pool.ts";
import type { Tables } from "../tables.ts";

/** The dialect of a pool of requests, whose statements are prepared and watched. */
export type DialectOf = (pool: pg.Pool) => Dialect;

export type ReplicaConnections = ReturnType<typeof connectReplica>;

/** Connections to a replica: those of reads, one for looking at it, and the moment when all of them are given up. */
export function connectReplica(options: { url: string; poolSize: number; patienceMs: number; dialectOf: DialectOf }) {
  const { url, poolSize, patienceMs, dialectOf } = options;
  const usual = { connectionString: url, connectionTimeoutMillis: patienceMs };
  // A method that writes would otherwise begin to, where the replica is promoted in the middle of it.
  const readOnly = { options: "-c default_transaction_read_only=on" };
  const pool = openPool({ ...usual, ...readOnly, max: poolSize, application_name: "meguri-reads" });
  const health = openPool({ ...usual, max: 1, query_timeout: patienceMs, application_name: "meguri-replica" });
  const lost = Promise.withResolvers<never>();
  // Where nobody waits for it.
  lost.promise.catch(() => undefined);
  return {
    pool,
    lost,
    root: new Kysely<Tables>({ dialect: dialectOf(pool) }),
    health: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: health }) }),
  };
}

export async function closeReplica({ root, health }: ReplicaConnections): Promise<void> {
  await Promise.allSettled([root.destroy(), health.destroy()]);
}
