import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { Interceptor } from "@connectrpc/connect";
import { seenPosition } from "./seen-position.ts";

const header = "meguri-position";

/** Sends the position with each call, and notes the one that comes back. A write that brings none may have changed anything. */
export const positionOfCalls: Interceptor = (next) => async (request) => {
  const seen = seenPosition.read();
  if (seen) request.header.set(header, seen);
  const writes = request.method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
  const age = seenPosition.age();
  try {
    const response = await next(request);
    const position = response.header.get(header);
    // A read that began before a write whose outcome is not known may be older than that write.
    if (position && age === seenPosition.age()) seenPosition.note(position);
    if (!position && writes) seenPosition.forget();
    return response;
  } catch (error) {
    if (writes) seenPosition.forget();
    throw error;
  }
};
