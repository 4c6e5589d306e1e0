import type { HandlerContext } from "@connectrpc/connect";
import { type AuthDeps, callerOf, enter } from "../auth/authenticate.ts";
import { fail } from "../failure.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { entranceKey, factsKey } from "./context.ts";
import { toConnectError } from "./failure-to-connect.ts";

export interface GateDeps {
  auth: AuthDeps;
  userLimit: RateLimit;
}

/** Turns strangers and floods away before a byte of the body is read; a part of a batch was let in with its batch. */
export function requestGate({ auth, userLimit }: GateDeps) {
  return async (context: HandlerContext): Promise<void> => {
    if (context.values.get(entranceKey)) return;
    const facts = context.values.get(factsKey);
    try {
      const entrance = await enter(auth, {
        authorization: context.requestHeader.get("authorization"),
        tenantId: context.requestHeader.get("tenantid"),
      });
      const { limitKey, log } = callerOf(entrance);
      Object.assign(facts.log, log);
      if (!userLimit(limitKey)) fail("TOO_MANY_REQUESTS");
      context.values.set(entranceKey, entrance);
    } catch (error) {
      throw toConnectError(error, facts);
    }
  };
}
