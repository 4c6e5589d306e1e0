import type { Transport } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../rpc/failure.ts";

/**
 * Repeats a call that the server refused because the sign-in is too long ago, once the person has signed in again. The
 * refused call did nothing. It is around the transport because a deadline inside would run while the person types.
 * Where they do not sign in, the refusal stays.
 */
export function repeatAfterSignIn(transport: Transport, askForSignIn: () => Promise<boolean>): Transport {
  return {
    async unary(...call) {
      try {
        return await transport.unary(...call);
      } catch (error) {
        if (failureOf(error).reason !== FailureReason.RECENT_SIGN_IN_NEEDED || !(await askForSignIn())) throw error;
        return await transport.unary(...call);
      }
    },
    stream: (...call) => transport.stream(...call),
  };
}
