import { ConnectError } from "@connectrpc/connect";
import pg from "pg";
import type { Logger } from "pino";
import { Failure } from "../../failure.ts";
import type { Db } from "../db.ts";
import { onOneTimeline, type Position } from "../position.ts";
import { resetShortTimeout } from "../short-timeout.ts";
import { judgeLag } from "./judge-lag.ts";
import { repeatedly } from "./repeatedly.ts";
import { closeReplica, connectReplica, type DialectOf } from "./replica-connections.ts";
import { beginOnReplica, notePrimary, selectReplicaPosition } from "./replica-queries.ts";

/** Where a read went: the replica, or the primary and why. */
export type ReadOutcome = "replica" | "no position" | "behind" | "other rights" | "busy" | "skipped" | "repeated";

/** A read of a person who was admitted on the primary. */
export interface PersonRead {
  tenantId: string;
  userId: string;
  timeoutMs: number;
  /** What the person may enter, by the primary. */
  rights: string;
  /** Where the primary was when the person was admitted. */
  primary: Position;
  /** What the person has seen. */
  seen: Position;
}

/** A replica of the database, as long as it keeps up with the primary. No request fails because of it. */
export interface Replica {
  /** Whether a read of somebody who has seen this may go to it, as far as is known without a query. */
  mayAnswer(read: Pick<PersonRead, "primary" | "seen">): boolean;
  /** Runs a read on it. @returns undefined where the primary has to answer. @throws what the read throws by itself */
  read<T>(read: PersonRead, work: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined>;
  count(outcome: ReadOutcome): void;
  readonly counts: ReadonlyMap<ReadOutcome, number>;
  /** Whether it is read at present. */
  isRead(): boolean;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  poolSize: number;
  dialectOf: DialectOf;
  /** A connection to the primary for looking where it is. */
  primary: Db;
  log: Logger;
  limits?: Partial<ReplicaLimits> | undefined;
}

/** When a replica is skipped, in ms. */
export interface ReplicaLimits {
  /** It is further behind. */
  lagMs: number;
  /** It takes longer to answer a look. */
  patienceMs: number;
}

const lookEveryMs = 250;
const lookAgainMs = 1_000;
const usualLimits: ReplicaLimits = { lagMs: 5_000, patienceMs: 1_000 };
/** A statement that took too long there would take too long on the primary. */
const tooLong = "57014";

export function openReplica({ url, poolSize, dialectOf, primary, log, limits }: ReplicaOptions): Replica {
  const { lagMs, patienceMs } = { ...usualLimits, ...limits };
  const connect = () => connectReplica({ url, poolSize, patienceMs, dialectOf });
  const counts = new Map<ReadOutcome, number>();
  const keepsUp = judgeLag(lagMs);
  let connections = connect();
  let reached: Position | undefined;
  let skippedFor: string | undefined;
  let lookedAt = performance.now();
  let isClosed = false;

  function count(outcome: ReadOutcome): undefined {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }

  function skip(why: string, error?: unknown): void {
    if (skippedFor !== why) log.warn({ why, err: error }, "the replica is skipped: reads go to the primary");
    skippedFor = why;
    reached = undefined;
  }

  /** Those that wait for the replica go to the primary; what hangs on its connections is given up. */
  function drop(error: unknown): void {
    skip("it does not answer", error);
    connections.giveUp(error);
    void closeReplica(connections);
    connections = connect();
  }

  async function look(): Promise<void> {
    const looked = connections;
    const at = await notePrimary(primary).catch(() => undefined);
    if (isClosed) return;
    const now = performance.now();
    if (at === undefined) {
      // There is nothing to compare with.
      if (now - lookedAt > lagMs) skip("the primary does not answer");
      return;
    }
    lookedAt = now;
    try {
      const position = await selectReplicaPosition(looked.health);
      if (position === undefined) skip("it is no replica");
      else if (!keepsUp(at, position, performance.now())) skip("it lags");
      else {
        if (reached === undefined) log.info("reads go to the replica");
        skippedFor = undefined;
        reached = position;
      }
    } catch (error) {
      if (looked === connections && !isClosed) drop(error);
    }
  }

  const looking = repeatedly(look, () => (reached === undefined ? lookAgainMs : lookEveryMs));

  return {
    count,
    counts,
    isRead: () => reached !== undefined,
    mayAnswer({ primary: at, seen }) {
      if (!onOneTimeline(seen, at)) count("no position");
      else if (reached === undefined) count("skipped");
      else if (reached < seen || !onOneTimeline(reached, at)) count("behind");
      else if (connections.pool.idleCount === 0 && connections.pool.totalCount >= poolSize) count("busy");
      else return true;
      return false;
    },
    async read(read, work) {
      const { root, orLost } = connections;
      const reading = root.connection().execute(async (db) => {
        try {
          const begun = await beginOnReplica(db, read);
          if (!begun || begun.position < read.seen || !onOneTimeline(begun.position, read.primary)) return "behind";
          if (begun.rights !== read.rights) return "other rights";
          return { answer: await work(db) };
        } finally {
          await resetShortTimeout(db, read.timeoutMs);
        }
      });
      try {
        const result = await orLost(reading);
        if (typeof result === "string") return count(result);
        count("replica");
        return result;
      } catch (error) {
        if (isOfTheRead(error)) throw error;
        log.warn({ err: plain(error) }, "a read is repeated on the primary");
        void looking.now();
        return count("repeated");
      }
    },
    async close() {
      isClosed = true;
      await looking.stop();
      await closeReplica(connections);
    },
  };
}

function isOfTheRead(error: unknown): boolean {
  if (error instanceof Failure || error instanceof ConnectError) return true;
  return error instanceof pg.DatabaseError && error.code === tooLong;
}

/** Without the rows and values that a driver attaches. */
function plain(error: unknown) {
  return error instanceof Error ? { message: error.message, code: Reflect.get(error, "code") } : undefined;
}
