import { type ProposalRow, yenOf } from "../proposals/index.ts";
import type { NewRun } from "./chain-run-queries.ts";
import { purchasesOf, type RunShop } from "./read-shop.ts";
import { type Move, shareDeadStock, shareSurplus } from "./share-surplus.ts";

/** Shares surplus and dead stock among shops that were read, and computes what each has to buy after it. */
export function computeRun(read: readonly RunShop[], day: string): { shops: NewRun["shops"]; moves: Move[] } {
  const holdings = read.flatMap((shop) => shop.holdings);
  const needed = shareSurplus(
    read.flatMap(({ wants }) => wants),
    holdings,
    day,
  );
  const uses = read.flatMap((shop) => shop.uses);
  const moves = [...needed, ...shareDeadStock(uses, holdings, needed, day)];
  const coming = Map.groupBy(moves, ({ toInstitutionId }) => toInstitutionId);
  const shops = read.map((shop) => {
    const { institutionId } = shop.place;
    const moved = new Map<string, number>();
    for (const { medicineId, quantity } of coming.get(institutionId) ?? []) {
      moved.set(medicineId, (moved.get(medicineId) ?? 0) + quantity);
    }
    const { before, after } = purchasesOf(shop, moved);
    const [was, is] = [summed(before), summed(after)];
    return { institutionId, linesBefore: was.lines, yenBefore: was.yen, ...is, isFailed: false };
  });
  return { shops, moves };
}

function summed(rows: readonly ProposalRow[]) {
  return { lines: rows.length, yen: String(rows.reduce((sum, row) => sum + yenOf(row), 0n)) };
}
