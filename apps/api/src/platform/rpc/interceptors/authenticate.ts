import type { Interceptor, UnaryResponse } from "@connectrpc/connect";
import { type AuthDeps, type Session, withActor } from "../../auth/authenticate.ts";
import { positionHeader, positionIn } from "../../db/position.ts";
import { selectPosition } from "../../db/position-queries.ts";
import { readPlace } from "../../db/replica/read-place.ts";
import { fail } from "../../failure.ts";
import { batchPlaceKey, entranceKey, factsKey, sessionKey } from "../context.ts";
import type { IsReplicaRead } from "../replica-read.ts";
import { timeoutOf } from "./deadline.ts";

/**
 * Opens the database session of the person whom the gate let in; everything further in runs on it. A stream has it until
 * its first message: it lasts too long to hold a connection.
 */
export function authenticate(auth: AuthDeps, isReplicaRead: IsReplicaRead = () => false): Interceptor {
  const { replica } = auth.database;
  return (next) => async (request) => {
    const entrance = request.contextValues.get(entranceKey);
    if (!entrance) fail("TOKEN_INVALID");
    const { id, address } = request.contextValues.get(factsKey);
    const { place } = request.contextValues.get(batchPlaceKey) ?? {
      place: isReplicaRead(request.method) ? readPlace(replica, positionIn(request.header)) : undefined,
    };
    return withActor(
      auth,
      entrance,
      { requestId: id, address, timeoutMs: timeoutOf(request.header) },
      async (session) => {
        request.contextValues.set(sessionKey, session);
        const response = await next(request);
        if (response.stream) return { ...response, message: await begun(response.message) };
        if (replica) await addPosition(response, session);
        return response;
      },
      place,
    );
  };
}

/**
 * A person's next read must not see less than this call has written or seen on the primary. A call that has succeeded does
 * not fail because the position cannot be read: a caller that gets none reads on the primary.
 */
async function addPosition({ header }: UnaryResponse, { token, db, onReplica }: Session): Promise<void> {
  if (!token || onReplica) return;
  const position = await selectPosition(db).catch(() => undefined);
  if (position) header.set(positionHeader, position);
}

/** The same messages, of which the first is there already. */
async function begun<T>(messages: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = messages[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return all();
}
