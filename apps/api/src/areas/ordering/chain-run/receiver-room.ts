import type { Db } from "../../../platform/db/database.ts";
import { type OrdersPlace, proposalFacts } from "../orders/index.ts";
import { selectPositions } from "../positions/index.ts";
import { readLacking } from "../proposals/index.ts";
import type { CheckedMove } from "./checked-moves-queries.ts";
import { usesOf, wantsOf } from "./read-shop.ts";
import { type Coming, roomForDead, roomForNeed, type Use, type Want } from "./share-surplus.ts";

/** What a shop can take of medicines now, by medicine. */
export interface Receiver {
  wants: ReadonlyMap<string, Want>;
  uses: ReadonlyMap<string, Use>;
  /** Whole days until its stock is used up; null where nothing is used. */
  daysLeft: ReadonlyMap<string, number | null>;
}

/** Reads what the entered shop lacks and uses of medicines. */
export async function readReceiver(
  tx: Db,
  place: OrdersPlace,
  { medicineIds, now }: { medicineIds: string[]; now: Date },
): Promise<Receiver> {
  const facts = await proposalFacts(tx, place, now);
  const lacking = await readLacking(tx, place, facts, medicineIds);
  const listed = await selectPositions(tx, { ...place, day: facts.day }, medicineIds);
  return {
    wants: byMedicine(wantsOf(place, lacking, byMedicine(listed))),
    uses: byMedicine(usesOf(place, listed)),
    daysLeft: new Map(listed.map((position) => [position.medicineId, position.daysLeft])),
  };
}

const byMedicine = <T extends { medicineId: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.medicineId, one]));

/** How much of a move its receiver can take, as the run computes it. */
export function roomFor({ medicineId, reason }: CheckedMove, { wants, uses }: Receiver, coming: Coming): number {
  if (reason === "need") {
    const want = wants.get(medicineId);
    return want ? roomForNeed(want, coming) : 0;
  }
  const use = uses.get(medicineId);
  return use ? roomForDead(use, coming) : 0;
}
