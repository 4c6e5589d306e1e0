import { deviceMemory } from "../auth/session/device-memory.ts";

const key = "meguri-position";
/** How often the position was forgotten, by any tab of the browser. */
const forgottenKey = "meguri-position-forgotten";

/**
 * How far the database was in what this browser has written, read or been notified of, in all its tabs: a read goes to a
 * replica only where that is as far (docs/adr/0025-reads-from-a-replica.md). Positions are ordered as texts. Without one, also
 * where storage is closed, the primary answers.
 */
export const seenPosition = {
  read: (): string => deviceMemory.read(key) ?? "",
  /** Changes when what was noted before does not count any more. */
  age: (): string => deviceMemory.read(forgottenKey) ?? "",
  note(position: string): void {
    const seen = seenPosition.read();
    // Another timeline begins with a failover; where the one noted is the older one, its reads go to the primary.
    if (position > seen || timelineOf(position) !== timelineOf(seen)) deviceMemory.write(key, position);
  },
  /** Notes what a notification brought; not where none is noted, as it may be older than a write whose outcome is not known. */
  raise(position: string): void {
    if (seenPosition.read()) seenPosition.note(position);
  },
  /** What was written is not known: the next read goes to the primary, and brings its position back. */
  forget(): void {
    deviceMemory.write(forgottenKey, String(Number(seenPosition.age()) + 1));
    deviceMemory.forget(key);
  },
};

function timelineOf(position: string): string {
  return position.slice(0, 8);
}
