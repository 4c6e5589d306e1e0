import { openPool } from "./open-pool.ts";

/** Names of which one server at a time holds each. */
export interface HeldNames {
  /** Takes a name for this server. @returns whether no other server holds it */
  take(name: string): Promise<boolean>;
  letGo(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Holds names on one connection of its own, so that the database lets go of them when the server dies. A connection that is
 * lost is replaced with the next name; what was held on it is free.
 */
export function heldNames(url: string): HeldNames {
  const pool = openPool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: "meguri-names",
  });
  return {
    async take(name) {
      const { rows } = await pool.query<{ taken: boolean }>(
        "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
        [name],
      );
      return rows[0]?.taken === true;
    },
    async letGo(name) {
      // Where this fails the connection is lost, and with it what it held.
      await pool.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => undefined);
    },
    close: () => pool.end(),
  };
}

/** Runs work while this server alone holds the name. @returns undefined where another one holds it */
export async function whileHeld<T>(names: HeldNames, name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!(await names.take(name))) return undefined;
  try {
    return await work();
  } finally {
    await names.letGo(name);
  }
}
