import type { Parts } from "./boot.ts";

/** Stops the parts in the reverse order of need: who serves people first, who keeps their data last. */
export async function stopParts(parts: Parts): Promise<void> {
  await parts.get("office")?.stop();
  await parts.get("web")?.stop();
  await parts.get("api")?.stop();
  await Promise.all(["identity", "mail", "cards", "postgres"].map((name) => parts.get(name)?.stop()));
}

/** Ends the parts at once. */
export function killParts(parts: Parts): void {
  for (const part of parts.values()) part.kill();
}

/**
 * Calls `first` at the first signal to stop and `second` at a later one. Terminals and npm both pass Ctrl-C on, so
 * copies that arrive within half a second count as one.
 */
export function onStopSignal(first: () => void, second: () => void): void {
  let firstAt: number | undefined;
  const signalled = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      first();
    } else if (performance.now() - firstAt > 500) second();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, signalled);
  // The command that started this process was killed.
  process.on("disconnect", signalled);
}
