import type { HeldNames } from "../db/held-names.ts";
import { fail } from "../failure.ts";

/** Runs work of a key while less than `most` of it is under way, on all servers together. @throws Failure BUSY where it is not */
export type Places = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Places that are held by name, so that those of a server that dies are free at once.
 * @param names absent where there is one server only
 */
export function places(kind: string, most: number, names: HeldNames | undefined): Places {
  const held = new Map<string, Set<number>>();
  const nameOf = (key: string, place: number) => `${kind} ${key} ${place}`;

  async function take(key: string, own: Set<number>): Promise<number> {
    for (let place = 0; place < most; place += 1) {
      // One connection can take a name twice, so those that this server holds are left out.
      if (own.has(place)) continue;
      own.add(place);
      let isTaken = false;
      try {
        isTaken = !names || (await names.take(nameOf(key, place)));
      } finally {
        if (!isTaken) own.delete(place);
      }
      if (isTaken) return place;
    }
    return fail("BUSY");
  }

  return async (key, work) => {
    const own = held.get(key) ?? new Set();
    held.set(key, own);
    try {
      const place = await take(key, own);
      try {
        return await work();
      } finally {
        own.delete(place);
        await names?.letGo(nameOf(key, place));
      }
    } finally {
      if (own.size === 0 && held.get(key) === own) held.delete(key);
    }
  };
}
