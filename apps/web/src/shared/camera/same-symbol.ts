/** A symbol that stays before the camera for less than this is one scan, in ms. */
const isOne = 1_500;

/**
 * Tells a new scan from the same symbol still being held before the camera: that it was read is answered once, and
 * again when it was out of sight for a while.
 */
export function newSymbols(now: () => number): (texts: readonly string[]) => string[] {
  const lastSeen = new Map<string, number>();
  return (texts) => {
    const at = now();
    const fresh = [...new Set(texts)].filter((text) => at - (lastSeen.get(text) ?? -isOne) >= isOne);
    for (const text of texts) lastSeen.set(text, at);
    for (const [text, seen] of lastSeen) if (at - seen >= isOne) lastSeen.delete(text);
    return fresh;
  };
}
