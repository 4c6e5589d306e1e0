import type { Interceptor } from "@connectrpc/connect";
import { factsKey } from "../context.ts";
import { toConnectError } from "../failure-to-connect.ts";

/** Outermost: whatever is thrown inside leaves as a Connect error with its reason, and nothing of a driver. */
export const errors: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    throw toConnectError(error, request.contextValues.get(factsKey));
  }
};
