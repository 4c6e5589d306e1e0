import { useAtomValue } from "jotai";
import { liveAtom } from "./live-atom.ts";

/** Interval of polling, in ms, for a page that is notified of changes: in case one of them was missed. */
const whileLiveMs = 60_000;

/** The interval, in ms, at which something is polled that should be read every `ms` by a page that is not notified of changes. */
export function usePolling(ms: number): number {
  return useAtomValue(liveAtom) ? Math.max(ms, whileLiveMs) : ms;
}
