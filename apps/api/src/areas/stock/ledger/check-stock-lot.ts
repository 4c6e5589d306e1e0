import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { getStockItem, type StockItemView } from "./get-stock-item.ts";
import { markLots } from "./ledger-queries.ts";
import type { StockDeps } from "./stock-deps.ts";

/** Records that a person has checked a lot that a count inferred, and that the ledger is right. */
export async function checkStockLot(
  deps: StockDeps,
  actor: Actor,
  { lotId, ...ref }: { institutionId: string; medicineId: string; lotId: string },
): Promise<StockItemView> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "clerk");
  await inTransaction(db, async (tx) => {
    if ((await markLots(tx, [lotId], false)) === 0) fail("FIELD_INVALID", [{ field: "lot_id", problem: "unknown" }]);
    await audit(tx, clock, actor, {
      action: "stock.lot_checked",
      objectType: "medicine",
      objectId: ref.medicineId,
      institutionId: ref.institutionId,
      after: { lotId },
    });
  });
  return getStockItem(deps, actor, ref);
}
