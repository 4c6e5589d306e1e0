import type { InboxEntry } from "../../ordering/orders/index.ts";
import { itemOf } from "./order-schemas.ts";

/** A line of a request, with what it repeats of the order's line. */
interface NamedLine {
  lineId: string;
  jan13?: string | null | undefined;
  gtin14?: string | null | undefined;
  packs?: number | undefined;
}

/**
 * Where the lines of a request contradict those of their order: a line that is not of it, a code that is not the line's, a
 * line twice. `once` is false where a line may be named for several lots, and its packages are not those ordered.
 */
export function contradictions(
  lines: readonly NamedLine[],
  stored: InboxEntry["lines"],
  { once = true } = {},
): { place: string; code: string }[] {
  const ordered = new Map(stored.map((line) => [line.id, line]));
  const seen = new Set<string>();
  return lines.flatMap(({ lineId, jan13, gtin14, packs }, index) => {
    const line = ordered.get(lineId);
    if (!line) return [{ place: `/lines/${index}/lineId`, code: "unknown" }];
    const wrong: { place: string; code: string }[] = [];
    const refuse = (field: string, code: string) => wrong.push({ place: `/lines/${index}/${field}`, code });
    const item = itemOf(line);
    if (once && seen.has(lineId)) refuse("lineId", "listed_twice");
    seen.add(lineId);
    if (jan13 && jan13 !== item.jan13) refuse("jan13", "differs");
    if (gtin14 && gtin14 !== item.gtin14) refuse("gtin14", "differs");
    if (once && packs !== undefined && packs !== line.packs) refuse("packs", "differs");
    return wrong;
  });
}
