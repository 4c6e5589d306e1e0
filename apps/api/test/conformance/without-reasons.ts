import { ConnectError, type Interceptor } from "@connectrpc/connect";
import { FailureSchema } from "@meguri/rpc/app/v1/failure_pb";

/** Removes the reason that failures of the product have: the suite admits only details that it has requested. */
export const withoutReasons: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (error instanceof ConnectError) {
      error.details = error.details.filter((detail) => !("desc" in detail) || detail.desc !== FailureSchema);
    }
    throw error;
  }
};
