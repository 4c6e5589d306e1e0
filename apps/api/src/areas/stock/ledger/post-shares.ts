import type { Db } from "../../../platform/db/database.ts";
import { ensureLots, type LotMovement, type Posting, postMovements } from "./ledger-queries.ts";
import type { LotShare } from "./lot-shares-queries.ts";

/**
 * Posts shares of a medicine into their lots or out of them; what has no lot goes below zero in the one that is not known.
 */
export async function postShares(
  tx: Db,
  posting: Posting,
  direction: "in" | "out",
  { shares, ...move }: Omit<LotMovement, "lotId" | "quantity"> & { shares: LotShare[] },
): Promise<void> {
  const [unknown = ""] = shares.some(({ lotId }) => lotId === null)
    ? await ensureLots(tx, [{ medicineId: move.medicineId, lot: "", expiresOn: null, unitCost: null }])
    : [];
  const moves = shares.map(({ lotId, quantity }) => ({
    ...move,
    lotId: lotId ?? unknown,
    quantity: direction === "out" ? `-${quantity}` : quantity,
  }));
  await postMovements(tx, posting, moves);
}
