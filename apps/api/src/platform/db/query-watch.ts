import type pg from "pg";
import type { QueryNames } from "./query-names.ts";

/** A statement that the database has answered. */
export interface EndedQuery {
  /** The function that sends it, such as `selectUser`. */
  name: string;
  /** SQL with the numbers of its values, never the values. */
  text: string;
  /** By `performance.now()`. */
  startedAt: number;
  ms: number;
  failed: boolean;
}

export type SeeQuery = (query: EndedQuery) => void;

/** Who sees the statements of one or more pools. */
export interface QueryWatch {
  see: SeeQuery;
  /** @returns what ends it */
  subscribe(listener: SeeQuery): () => void;
}

export function queryWatch(): QueryWatch {
  const listeners = new Set<SeeQuery>();
  return {
    see(query) {
      for (const listener of listeners) listener(query);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reports each statement on the pool's connections when its answer arrives, before its sender goes on. */
export function watchStatements(pool: pg.Pool, names: QueryNames, see: SeeQuery): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const watched = (...args: unknown[]) => {
      const [text] = args;
      const startedAt = performance.now();
      const answer = Reflect.apply(query, client, args);
      if (typeof text !== "string" || !(answer instanceof Promise)) return answer;
      const end = (failed: boolean) => {
        see({ name: names.of(text), text, startedAt, ms: performance.now() - startedAt, failed });
      };
      answer.then(
        () => end(false),
        () => end(true),
      );
      return answer;
    };
    Reflect.set(client, "query", watched);
  });
}
