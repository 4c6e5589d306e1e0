import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { fail } from "../failure.ts";
import type { Db } from "./db.ts";
import { openPool } from "./open-pool.ts";
import type { Position } from "./position.ts";
import { prepareStatements } from "./prepare-statements.ts";
import { NamingDialect, queryNames } from "./query-names.ts";
import { type QueryWatch, queryWatch, watchStatements } from "./query-watch.ts";
import { openReplica, type Replica, type ReplicaOptions } from "./replica/replica.ts";
import type { DialectOf } from "./replica/replica-connections.ts";
import { resetShortTimeout } from "./short-timeout.ts";
import type { Tables } from "./tables.ts";
import { type Waits, waitsOf } from "./waits.ts";

export type { Db };

/** The pool that requests and workers draw sessions from. Nothing queries it directly. */
export interface Database {
  root: Db;
  pool: pg.Pool;
  /** A connection of its own, so that a server whose pool is busy does not look as if its database were away. */
  health: Db;
  /** How many requests may wait for a connection before further ones are turned away. */
  queueLimit: number;
  /** Who waits for a connection. */
  waits: Waits;
  /** Who sees each statement that has ended. */
  queries: QueryWatch;
  /** Where reads may go that allow it; absent where there is none. */
  replica?: Replica | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  queueLimit: number;
  /** Milliseconds that a request may have waited for a connection before further ones are turned away; 2000 where unset. */
  queueMs?: number;
  /** Of another database: those who watch that one see the statements of this one too. */
  queries?: QueryWatch;
  /** A replica of it, which gets as many connections. */
  replica?: Pick<ReplicaOptions, "url" | "log" | "limits"> | undefined;
}

/** Opens the pool, and that of the replica. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: "meguri-api",
  });
  const queries = options.queries ?? queryWatch();
  const names = queryNames({
    [beginStatement]: "beginSession",
    [beginPersonStatement]: "beginPersonSession",
    [beginReadStatement]: "beginReadSession",
  });
  const dialectOf: DialectOf = (of) => {
    prepareStatements(of);
    watchStatements(of, names, queries.see);
    return new NamingDialect({ pool: of }, names);
  };
  const root = new Kysely<Tables>({ dialect: dialectOf(pool) });
  const health = openHealth(options.url);
  const { poolSize } = options;
  const replica = options.replica && openReplica({ ...options.replica, poolSize, dialectOf, primary: health });
  const close = async () => {
    await Promise.all([root.destroy(), health.destroy(), replica?.close()]);
  };
  const waits = waitsOf(options.queueMs ?? 2_000);
  return { root, pool, health, queries, replica, queueLimit: options.queueLimit, waits, close };
}

/** It waits less than a balancer does. */
function openHealth(url: string): Db {
  const pool = openPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: "meguri-health",
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The result of a session's opening statement for the tenant and the user; `userId` is null where there is no row. */
export interface SessionRow {
  tenantId: string;
  secondFactor: "none" | "admins" | "all";
  userId: string | null;
  displayName: string;
  email: string;
  isAdmin: boolean;
  disabledAt: Date | null;
  deletedAt: Date | null;
  /** Epoch milliseconds; tokens from before do not count. */
  sessionsValidAfter: number;
  /** When the person's session was used last, as far as that was noted; null where no session was named. */
  lastSeenAt: Date | null;
  /** Where the database was; only where that was requested. */
  position?: Position | undefined;
  /** The versions of what the person may enter; only with the position. */
  rights?: string | undefined;
}

interface BeginRow {
  tenant_id: string;
  second_factor: "none" | "admins" | "all";
  user_id: string | null;
  display_name: string | null;
  email: string | null;
  is_admin: boolean | null;
  disabled_at: Date | null;
  deleted_at: Date | null;
  sessions_valid_after: Date | number | null;
  last_seen_at?: Date | null;
  position?: Position;
  rights?: string;
}

/** Written out, because it runs before every request and building it each time would cost as much as a small query. */
const beginStatement = "select * from app_begin($1, $2, $3::int)";
const beginPersonStatement = "select * from app_begin_person($1, $2, $3::int, $4::timestamptz)";
/** The same for a read that may go to a replica. */
const beginReadStatement =
  "select *, app_position() as position, app_rights($1, $2) as rights from app_begin_person($1, $2, $3::int, $4::timestamptz)";

/**
 * Runs work on one connection whose row-level security is set to the tenant. A person's session is named by the moment
 * of their sign-in. The session row is undefined where the tenant does not exist.
 * @throws Failure BUSY where too many wait for a connection already, or somebody has waited for too long.
 */
export async function withSession<T>(
  database: Database,
  who: { tenantId: string; userId: string; timeoutMs: number; signedInAt?: Date; mayReadReplica?: boolean },
  work: (db: Db, row: SessionRow | undefined) => Promise<T>,
): Promise<T> {
  const values = [who.tenantId, who.userId, who.timeoutMs];
  const begin = who.signedInAt
    ? CompiledQuery.raw(who.mayReadReplica ? beginReadStatement : beginPersonStatement, [...values, who.signedInAt])
    : CompiledQuery.raw(beginStatement, values);
  return onSession(database, who.timeoutMs, async (db) => {
    const row = (await db.executeQuery<BeginRow>(begin)).rows[0];
    return work(db, row && sessionRow(row));
  });
}

/** Runs work on a connection of its own; the work opens the session first. @throws Failure BUSY as withSession. */
export async function onSession<T>(database: Database, timeoutMs: number, work: (db: Db) => Promise<T>): Promise<T> {
  const { pool, root, queueLimit, waits } = database;
  // An overloaded server that queues every request responds late to all of them.
  if (pool.waitingCount >= queueLimit || (pool.waitingCount > 0 && waits.areTooLong())) fail("BUSY");
  const served = waits.begin();
  try {
    return await root.connection().execute(async (db) => {
      served();
      try {
        return await work(db);
      } finally {
        await resetShortTimeout(db, timeoutMs);
      }
    });
  } finally {
    served();
  }
}

function sessionRow(row: BeginRow): SessionRow {
  return {
    tenantId: row.tenant_id,
    secondFactor: row.second_factor,
    userId: row.user_id,
    displayName: row.display_name ?? "",
    email: row.email ?? "",
    isAdmin: row.is_admin ?? false,
    disabledAt: row.disabled_at,
    deletedAt: row.deleted_at,
    sessionsValidAfter: Number(row.sessions_valid_after ?? Number.NEGATIVE_INFINITY),
    lastSeenAt: row.last_seen_at ?? null,
    position: row.position,
    rights: row.rights,
  };
}

/** Runs work in a transaction; joins the one it is given. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
