/** So long it may take until a page that is always busy counts as idle. */
const longestWaitMs = 3_000;

/** Runs `act` when the page has nothing else to do. @returns what calls it off */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, longestWaitMs);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(request);
}
