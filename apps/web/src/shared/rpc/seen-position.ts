import { deviceMemory } from "../auth/session/device-memory.ts";

const key = "meguri-position";

/** How often the position was forgotten in this tab. */
let forgotten = 0;

/**
 * How far the database was in what this browser has written, read or been notified of, in all its tabs: a read goes to a
 * replica only where that is as far (docs/adr/0025-reads-from-a-replica.md). Positions are ordered as texts. Without one, also
 * where storage is closed, the primary answers.
 */
export const seenPosition = {
  read: (): string => deviceMemory.read(key) ?? "",
  /** Changes when what was noted before does not count any more. */
  age: (): number => forgotten,
  note(position: string): void {
    const seen = seenPosition.read();
    // Another timeline begins with a failover; where the one noted is the older one, its reads go to the primary.
    if (position > seen || timelineOf(position) !== timelineOf(seen)) deviceMemory.write(key, position);
  },
  /** What was written is not known: the next read goes to the primary, and brings its position back. */
  forget(): void {
    forgotten += 1;
    deviceMemory.forget(key);
  },
};

function timelineOf(position: string): string {
  return position.slice(0, 8);
}
