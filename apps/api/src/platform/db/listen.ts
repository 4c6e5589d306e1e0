import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { backoffMs } from "../clock/backoff.ts";

export interface Listener {
  stop(): Promise<void>;
}

export interface Listening {
  url: string;
  /** Name of the channel, as in SQL. */
  channel: string;
  log: Logger;
  /** Each time the connection listens: at the beginning, and after it was lost. */
  onConnected: () => void;
  onMessage: (text: string) => void;
}

const pauses = { firstMs: 100, longestMs: 5_000 };
const checkEveryMs = 15_000;

/** Listens on a channel of the database, on a connection of its own that is replaced when it is lost. */
export function listen({ url, channel, log, onConnected, onMessage }: Listening): Listener {
  const stopping = new AbortController();
  let failures = 0;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "meguri-listen",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const over = Promise.withResolvers<void>();
    const end = () => over.resolve();
    client.on("error", end).on("end", end);
    client.on("notification", ({ payload }) => payload && onMessage(payload));
    stopping.signal.addEventListener("abort", end);
    // A connection can be lost without notice; a statement on it then fails.
    const checking = setInterval(() => client.query("select 1").catch(end), checkEveryMs);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
      onConnected();
      await over.promise;
    } finally {
      clearInterval(checking);
      stopping.signal.removeEventListener("abort", end);
      await client.end().catch(() => undefined);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error: unknown = await listenOnce().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (stopping.signal.aborted) return;
      log.warn({ channel, err: error }, "the connection that listens to the database was lost");
      failures += 1;
      await wait(backoffMs(failures, pauses), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = work();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
