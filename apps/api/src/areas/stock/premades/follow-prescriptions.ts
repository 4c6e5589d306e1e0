import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { undoMovements } from "../ledger/index.ts";
import { giveBack } from "./give-back.ts";
import { type FreedPremade, freePremadesOf, type Place, settlePremade } from "./premades-queries.ts";

interface Writing {
  at: Date;
  by: string;
}

/**
 * Frees the premades of prescriptions that a later file replaced or deleted, before those are taken back.
 * @returns which they were, to be used again with what takes their place.
 */
export async function freePremades(
  tx: Db,
  place: Place,
  dispensingIds: string[],
  { at, by }: Writing,
): Promise<FreedPremade[]> {
  const freed = dispensingIds.length > 0 ? await freePremadesOf(tx, place, dispensingIds) : [];
  await undoMovements(
    tx,
    at,
    by,
    freed.map(({ useId }) => useId),
    "",
  );
  return freed;
}

/** Uses premades again with the prescriptions that took the place of theirs: the pack went to the same patient. */
export async function reusePremades(
  tx: Db,
  place: Place,
  uses: { premadeId: string; dispensingId: string }[],
  { at, by }: Writing,
): Promise<void> {
  for (const { premadeId, dispensingId } of uses) {
    const use = { dispensingId, useId: newId(at) };
    const settled = await settlePremade(tx, place, { id: premadeId, from: "prepared", to: "used", by, at }, use);
    if (settled) await giveBack(tx, place, { at, by }, { ...use, items: settled.items });
  }
}
