import type { Interceptor } from "@connectrpc/connect";
import { Failure } from "../../failure.ts";

/** No request runs longer, whatever its caller's deadline. */
export const longestMs = 30_000;

/** Milliseconds a request may take: what its caller allows, at most 30 s. */
export function timeoutOf(header: Headers): number {
  const requested = Number(header.get("connect-timeout-ms") ?? longestMs);
  return Number.isFinite(requested) && requested > 0 ? Math.min(Math.ceil(requested), longestMs) : longestMs;
}

/** Fails with DEADLINE at the deadline; the database stops by its own statement timeout. */
export const deadline: Interceptor = (next) => async (request) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure("DEADLINE")), timeoutOf(request.header));
  });
  try {
    return await Promise.race([next(request), late]);
  } finally {
    clearTimeout(timer);
  }
};
