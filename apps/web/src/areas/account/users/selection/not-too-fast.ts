import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../../../shared/rpc/failure.ts";

/** How long to leave the server alone that reports too many requests. */
const pauseMs = 1_000;

/**
 * Makes a call of many, and makes it again after a pause as long as the server requires after too many; it did
 * nothing then. Gives up with the server's words once `isOver`.
 */
export async function notTooFast(call: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (isOver() || failureOf(error).reason !== FailureReason.TOO_MANY_REQUESTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
