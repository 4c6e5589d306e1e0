import type { Interceptor } from "@connectrpc/connect";
import { type AuthDeps, withActor } from "../../auth/authenticate.ts";
import { fail } from "../../failure.ts";
import { entranceKey, factsKey, sessionKey } from "../context.ts";
import { timeoutOf } from "./deadline.ts";

/** Opens the database session of the person whom the gate let in; everything further in runs on it. */
export function authenticate(auth: AuthDeps): Interceptor {
  return (next) => async (request) => {
    const entrance = request.contextValues.get(entranceKey);
    if (!entrance) fail("TOKEN_INVALID");
    const { id, address } = request.contextValues.get(factsKey);
    return withActor(auth, entrance, { requestId: id, address, timeoutMs: timeoutOf(request.header) }, (session) => {
      request.contextValues.set(sessionKey, session);
      return next(request);
    });
  };
}
