import type { Position } from "../position.ts";

/** Judges whether a replica keeps up, by where it and the primary are at a moment in ms. */
export type JudgeLag = (primary: Position, replica: Position, now: number) => boolean;

/**
 * A replica keeps up when it reaches where the primary was within the limit. One that does not is to catch up to where the
 * primary was at the look before; so is one that is looked at for the first time.
 */
export function judgeLag(limitMs: number): JudgeLag {
  let mark: { position: Position; at: number } | undefined;
  let keepsUp = false;
  return (primary, replica, now) => {
    const isReached = mark !== undefined && replica >= mark.position;
    keepsUp = isReached || (keepsUp && mark !== undefined && now - mark.at < limitMs);
    if (isReached || !keepsUp) mark = { position: primary, at: now };
    return keepsUp;
  };
}
