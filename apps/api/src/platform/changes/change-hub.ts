import type { Position } from "../db/position.ts";
import { fail } from "../failure.ts";

/** What changed for a party: an institution, a wholesaler or a user. */
export interface Change {
  tenantId: string;
  party: string;
  subjects: readonly string[];
}

/** The subject that ends the streams of a party: what it may see has changed. */
const rights = "rights";

/** The subject that means all of them: changes may have been missed. */
export const everything = "everything";

/** Gets each change, and undefined where changes may have been missed. */
export type Watcher = (change: Change | undefined) => void;

/** One stream of a person, open on this server. */
export interface ChangeStream {
  /** Follows further parties. */
  follow(parties: Iterable<string>): void;
  /**
   * The subjects that changed since the result before, as soon as there are some; empty after each pause between
   * heartbeats. Ends with the stream.
   */
  changes(): AsyncIterable<string[]>;
}

export interface HubLimits {
  /** The longest time without a message, so that whatever is in between keeps the connection open. */
  heartbeatMs: number;
  /** How long a stream lasts; its person is then authenticated again. */
  longestMs: number;
  /** Streams of one person on one server: a browser has one. */
  mostOfPerson: number;
}

const usualLimits: HubLimits = { heartbeatMs: 15_000, longestMs: 10 * 60_000, mostOfPerson: 20 };

export type ChangeHub = ReturnType<typeof changeHub>;

/** The open streams of this server and what else follows changes, and what is published to them. It holds no connection of the database. */
export function changeHub(limits: Partial<HubLimits> = {}) {
  const { heartbeatMs, longestMs, mostOfPerson } = { ...usualLimits, ...limits };
  const open = new Set<OpenStream>();
  const watchers: Watcher[] = [];
  let isClosed = false;
  let position: Position | undefined;

  return {
    /**
     * Opens a stream that follows the person; it ends with the signal.
     * @param until when it has to end at the latest, where that is sooner than usual
     * @throws Failure TOO_MANY_REQUESTS where the person has too many streams.
     */
    open(person: { tenantId: string; userId: string }, signal: AbortSignal, until?: Date): ChangeStream {
      const { tenantId, userId } = person;
      const own = [...open].filter((other) => other.tenantId === tenantId && other.userId === userId);
      if (own.length >= mostOfPerson) fail("TOO_MANY_REQUESTS");
      const lastsMs = Math.min(longestMs, until ? until.getTime() - Date.now() : longestMs);
      const stream = openStream(person, { heartbeatMs, lastsMs }, () => open.delete(stream));
      open.add(stream);
      signal.addEventListener("abort", stream.end, { once: true });
      if (isClosed || signal.aborted) stream.end();
      return stream;
    },

    /** Calls what remembers something of a party, for as long as the server runs. */
    watch(watcher: Watcher): void {
      watchers.push(watcher);
    },

    /** Notes where the database was when what is published next was there. */
    reach(reached: Position): void {
      position = reached;
    },

    /** What a read must have reached to see all that was published; undefined where that is not known. */
    position: () => position,

    publish(change: Change): void {
      const { tenantId, party, subjects } = change;
      for (const watcher of watchers) watcher(change);
      for (const stream of open) {
        if (stream.tenantId !== tenantId || !stream.parties.has(party)) continue;
        if (subjects.includes(rights)) stream.end();
        else stream.note(subjects);
      }
    },

    /** Notifies every stream and watcher that changes may have been missed. */
    publishEverything(): void {
      position = undefined;
      for (const watcher of watchers) watcher(undefined);
      for (const stream of open) stream.note([everything]);
    },

    /** How many streams are open. */
    size: () => open.size,

    /** Ends all streams, also those that are opened later: the server stops. */
    close(): void {
      isClosed = true;
      for (const stream of open) stream.end();
    },
  };
}

type OpenStream = ReturnType<typeof openStream>;

function openStream(
  { tenantId, userId }: { tenantId: string; userId: string },
  { heartbeatMs, lastsMs }: { heartbeatMs: number; lastsMs: number },
  onEnd: () => void,
) {
  const parties = new Set([userId]);
  const noted = new Set<string>();
  let hasEnded = false;
  let wake = () => {};
  const lifetime = setTimeout(end, lastsMs);
  lifetime.unref();

  function end(): void {
    hasEnded = true;
    clearTimeout(lifetime);
    onEnd();
    wake();
  }

  /** Resolves when there is something to send, at the heartbeat, and at the end. */
  async function somethingToSend(): Promise<void> {
    if (hasEnded || noted.size > 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const heartbeat = setTimeout(resolve, heartbeatMs);
    wake = resolve;
    await promise;
    clearTimeout(heartbeat);
  }

  return {
    tenantId,
    userId,
    parties: parties as ReadonlySet<string>,
    end,
    note(subjects: readonly string[]): void {
      for (const subject of subjects) noted.add(subject);
      wake();
    },
    follow(more: Iterable<string>): void {
      for (const party of more) parties.add(party);
    },
    async *changes() {
      try {
        while (true) {
          await somethingToSend();
          if (hasEnded) return;
          const changed = [...noted];
          noted.clear();
          yield changed;
        }
      } finally {
        end();
      }
    },
  };
}
