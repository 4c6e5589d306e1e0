/** Numbers that look random and are the same for the same seed on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `least` to `most`. */
  int: (least: number, most: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

/** The numbers of one thing: what is drawn for another does not shift them. */
export function randomOf(...names: (string | number)[]): Random {
  let state = hashOf(names.join("/"));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    pick: (from) => {
      const result = from[int(0, from.length - 1)];
      if (result === undefined) throw new RangeError("There is nothing to pick from");
      return result;
    },
    chance: (probability) => next() < probability,
  };
}

/** The same items in an order of their own. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash;
}
