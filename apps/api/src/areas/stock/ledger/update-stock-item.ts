import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { getStockItem, type StockItemView } from "./get-stock-item.ts";
import { holdStock } from "./ledger-queries.ts";
import type { StockDeps } from "./stock-deps.ts";
import { selectItemSettings, updateItemSettings } from "./stock-item-queries.ts";
import { selectIsProduct } from "./stock-queries.ts";

/** Sets a medicine's order point and shelf; what is undefined stays, an empty order point is taken away. */
export async function updateStockItem(
  deps: StockDeps,
  actor: Actor,
  change: { institutionId: string; medicineId: string; orderPoint?: string; location?: string },
): Promise<StockItemView> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, medicineId, orderPoint, location } = change;
  await institutionAccess.enter(db, institutionId, "clerk");
  await inTransaction(db, async (tx) => {
    if (!(await selectIsProduct(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    await holdStock(tx, [medicineId]);
    const place = { tenantId: actor.tenantId, institutionId, medicineId };
    const before = await selectItemSettings(tx, place);
    const after = {
      order_point: orderPoint === undefined ? before.order_point : orderPoint || null,
      location: location?.trim() ?? before.location,
    };
    await updateItemSettings(tx, place, after);
    await audit(tx, clock, actor, {
      action: "stock.item_updated",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
      before: { ...before },
      after,
    });
  });
  return getStockItem(deps, actor, { institutionId, medicineId });
}
