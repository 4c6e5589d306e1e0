import { useEffect, useEffectEvent } from "react";
import { isComposing, isTypingIn } from "./typing.ts";

/** A scanner types faster than this, in ms between two keys; nobody's hand does. */
const scannerGap = 30;

/** After this many ms a first key is forgotten. */
const sequenceWindow = 1500;

/**
 * Acts on single keys (`?`) and on keys after `g` (`g h`), off while somebody types, composes or scans.
 * `act` gets "?" or "g h" and returns whether it did something; the clock is the event's own time stamp.
 */
export function useKeySequence(enabled: boolean, act: (keys: string) => boolean): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!enabled) return;
    let last = { key: "", at: Number.NEGATIVE_INFINITY };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isComposing(event) || isTypingIn(event.target) || event.key.length !== 1) return;
      const gap = event.timeStamp - last.at;
      const isAfterG = last.key === "g" && gap >= scannerGap && gap <= sequenceWindow;
      last = { key: event.key, at: event.timeStamp };
      if (gap < scannerGap) return;
      if (run(isAfterG ? `g ${event.key}` : event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
