import type { Db } from "../../../../platform/db/database.ts";
import { type CodeKey, keyOf } from "./code-key.ts";
import { selectMeant } from "./queries/code-queries.ts";
import { type ParkedToWrite, type ParkingSource, upsertParked } from "./queries/park-queries.ts";

/** Parks codes. @returns how many wait that did not before. */
export async function park(tx: Db, source: ParkingSource, codes: ParkedToWrite[], now: Date): Promise<number> {
  return codes.length === 0 ? 0 : upsertParked(tx, source, codes, now);
}

/** A line with the products it is for. */
export interface Placed<Line> {
  line: Line;
  medicineIds: string[];
}

/** Lines by whether their code is known. */
export interface Sorted<Line> {
  placed: Placed<Line>[];
  waiting: ParkedToWrite[];
}

/**
 * Finds the product of each line by the first of its codes that the master knows. A code that could mean several is not
 * guessed: until a person assigns it, its lines wait.
 */
export async function sortLines<Line>(
  tx: Db,
  lines: readonly Line[],
  keysOf: (line: Line) => { keys: CodeKey[]; name: string },
): Promise<Sorted<Line>> {
  const named = lines.map((line) => ({ line, ...keysOf(line) }));
  const meant = await selectMeant(
    tx,
    named.flatMap(({ keys }) => keys),
  );
  const placed: Placed<Line>[] = [];
  const waiting = new Map<string, ParkedToWrite>();
  for (const { line, keys, name } of named) {
    const key = keys.find((candidate) => meant.has(keyOf(candidate))) ?? keys[0];
    if (key === undefined) continue;
    const { ids, certain } = meant.get(keyOf(key)) ?? { ids: [], certain: false };
    if (ids.length === 1 || certain) {
      placed.push({ line, medicineIds: ids });
      continue;
    }
    const entry = waiting.get(keyOf(key)) ?? { ...key, name, candidates: ids, lines: [] };
    entry.lines.push(line);
    waiting.set(keyOf(key), entry);
  }
  return { placed, waiting: [...waiting.values()] };
}
