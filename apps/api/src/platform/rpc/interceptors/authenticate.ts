import type { Interceptor } from "@connectrpc/connect";
import { type AuthDeps, withActor } from "../../auth/authenticate.ts";
import { fail } from "../../failure.ts";
import { entranceKey, factsKey, sessionKey } from "../context.ts";
import { timeoutOf } from "./deadline.ts";

/**
 * Opens the database session of the person whom the gate let in; everything further in runs on it. A stream has it until
 * its first message: it lasts too long to hold a connection.
 */
export function authenticate(auth: AuthDeps): Interceptor {
  return (next) => async (request) => {
    const entrance = request.contextValues.get(entranceKey);
    if (!entrance) fail("TOKEN_INVALID");
    const { id, address } = request.contextValues.get(factsKey);
    return withActor(
      auth,
      entrance,
      { requestId: id, address, timeoutMs: timeoutOf(request.header) },
      async (session) => {
        request.contextValues.set(sessionKey, session);
        const response = await next(request);
        return response.stream ? { ...response, message: await begun(response.message) } : response;
      },
    );
  };
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
