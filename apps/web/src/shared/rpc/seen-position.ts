import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { Interceptor } from "@connectrpc/connect";
import { deviceMemory } from "../auth/session/device-memory.ts";

const key = "meguri-position";
const header = "meguri-position";

/** How often the position was forgotten in this tab. */
let forgotten = 0;

/**
 * How far the database was in what this browser has written, read or been notified of, in all its tabs: a read goes to a
 * replica only where that is as far (docs/adr/0025-reads-from-a-replica.md). Positions are ordered as texts. Without one, also
 * where storage is closed, the primary answers.
 */
export const seenPosition = {
  note(position: string): void {
    const seen = deviceMemory.read(key) ?? "";
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

/** Sends the position with each call, and notes the one that comes back. A write that brings none may have changed anything. */
export const positionOfCalls: Interceptor = (next) => async (request) => {
  const seen = deviceMemory.read(key);
  if (seen) request.header.set(header, seen);
  const writes = request.method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
  const begun = forgotten;
  try {
    const response = await next(request);
    const position = response.header.get(header);
    // A read that began before a write whose outcome is not known may be older than that write.
    if (position && forgotten === begun) seenPosition.note(position);
    if (!position && writes) seenPosition.forget();
    return response;
  } catch (error) {
    if (writes) seenPosition.forget();
    throw error;
  }
};
