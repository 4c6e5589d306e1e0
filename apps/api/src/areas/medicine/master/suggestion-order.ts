import { exactRank, type Hit, type SearchIndex } from "./search-index.ts";

/** Where a medicine is in the order of suggestions. */
export type Standing = "stocked" | "other" | "last";

/** A match and where it is in the order. */
export interface OrderedHit extends Hit {
  standing: Standing;
}

/**
 * The first so many of the matches in the order of suggestions: what the pharmacy stocks, then other medicines, then those
 * that ended or are halted; among what it stocks, the ended and halted come last too. Equal ones keep the order of the matches.
 * Where a whole code matches, nothing else is suggested. Reads no more matches than it needs.
 */
export function inSuggestionOrder(
  index: SearchIndex,
  matches: Iterable<Hit>,
  { stocked, halted, limit }: { stocked: ReadonlySet<string>; halted: ReadonlySet<string>; limit: number },
): OrderedHit[] {
  const usable: OrderedHit[] = [];
  const unusable: OrderedHit[] = [];
  const other: OrderedHit[] = [];
  const last: OrderedHit[] = [];
  const first = stocked.size > 0 ? usable : other;
  let exact = false;
  for (const hit of matches) {
    if (exact && hit.rank !== exactRank) break;
    exact ||= hit.rank === exactRank;
    const medicine = index.medicines[hit.at];
    if (!medicine) continue;
    const isOver = medicine.ended || halted.has(medicine.id);
    if (stocked.has(medicine.id)) (isOver ? unusable : usable).push({ ...hit, standing: "stocked" });
    else if (isOver) last.push({ ...hit, standing: "last" });
    else other.push({ ...hit, standing: "other" });
    if (first.length === limit) break;
  }
  return [...usable, ...unusable, ...other, ...last].slice(0, limit);
}
