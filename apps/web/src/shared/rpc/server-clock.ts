import type { Interceptor } from "@connectrpc/connect";
import { useEffect, useState } from "react";

/** By how much the server's clock is ahead of this device's, in ms, by its last response. */
let aheadMs = 0;

/** Learns from each answer what time it is at the server: a shop's clock may be wrong, and a cut-off is not its own. */
export const serverClock: Interceptor = (next) => async (request) => {
  const response = await next(request);
  const reported = Date.parse(response.header.get("date") ?? "");
  // The header tells seconds; a difference below that is none.
  if (!Number.isNaN(reported)) {
    const ahead = reported - Date.now();
    aheadMs = Math.abs(ahead) < 2000 ? 0 : ahead;
  }
  return response;
};

/** The time at the server. */
export const serverNow = () => new Date(Date.now() + aheadMs);

/** The time at the server, looked at every so many ms. */
export function useServerNow(everyMs: number): Date {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setAt(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return at;
}
