import pg from "pg";

/**
 * A pool of connections. A broken connection is thrown away by the pool, and the statement on it fails; without these listeners
 * it would end the process, the first where it is idle and the second where it is in use.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 60_000, keepAlive: true, ...options });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
