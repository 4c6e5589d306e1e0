import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { holdStock, postShares, selectTakenShares } from "../ledger/index.ts";
import type { Place, PremadeItem } from "./premades-queries.ts";

/** Which prescription a premade went out with, and the reference of its movements. */
export interface PremadeUse {
  dispensingId: string;
  useId: string;
  items: PremadeItem[];
}

/**
 * Gives back what dispensing took of the ingredients a second time: of each medicine as much as is in the premade, and
 * not more than was taken.
 */
export async function giveBack(
  tx: Db,
  place: Place,
  { at, by }: { at: Date; by: string },
  { dispensingId, useId, items }: PremadeUse,
): Promise<void> {
  await holdStock(
    tx,
    items.map(({ medicineId }) => medicineId),
  );
  const because = { kind: "premake", happenedOn: tokyoDay(at), sourceId: useId, reason: "" } as const;
  for (const { medicineId, quantity } of items) {
    const shares = await selectTakenShares(tx, place, { dispensingId, medicineId, quantity });
    await postShares(tx, { at, by, source: "premade" }, "in", { ...because, medicineId, shares });
  }
}
