import { isStoredCold } from "@meguri/rules/cold-storage";
import type { ReturnLineRow } from "./return-lines-queries.ts";

/** What keeps a line from going back to a wholesaler. */
export type ReturnBlock = "cold" | "expired" | "opened" | "regulated" | "damaged" | "non_returnable" | "not_enough";

/**
 * Why a line may not go back, as it is on a day; nothing where it may. Goods that are recalled go back opened, expired, damaged or
 * from the cold as well.
 */
export function blocksOfLine(line: ReturnLineRow, day: string): ReturnBlock[] {
  const blocks: [boolean, ReturnBlock][] = [
    [line.regulation !== "none", "regulated"],
    // Of goods given back it is unknown whether the cold chain was kept.
    [!line.recalled && isStoredCold(line.storage), "cold"],
    [!line.recalled && line.expiresOn !== null && line.expiresOn < day, "expired"],
    [!line.recalled && !line.wholePackages, "opened"],
    [!line.recalled && line.damaged, "damaged"],
    [line.nonReturnable, "non_returnable"],
    [line.notEnough, "not_enough"],
  ];
  return blocks.flatMap(([holds, block]) => (holds ? [block] : []));
}
