import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import type { StockDeps } from "./stock-deps.ts";
import { type StockSetting, saveStockSetting, selectStockSetting } from "./stock-setting-queries.ts";

/** How an institution keeps stock; for members and the head office. */
export async function getStockSetting(
  { db, institutionAccess }: StockDeps,
  actor: Actor,
  institutionId: string,
): Promise<StockSetting> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectStockSetting(db, actor.tenantId, institutionId);
}

/** Sets from which day dispensings lower the stock, and how it is valued; for managers. */
export async function updateStockSetting(
  { db, clock, institutionAccess }: StockDeps,
  actor: Actor,
  { institutionId, edit }: { institutionId: string; edit: Edit<StockSetting> },
): Promise<StockSetting> {
  await institutionAccess.enter(db, institutionId, "manager");
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "stock_setting", institutionId);
    const before = await selectStockSetting(tx, actor.tenantId, institutionId);
    const after = edit(before);
    await saveStockSetting(tx, actor.tenantId, institutionId, { ...after, updated_at: clock.now() });
    await audit(tx, clock, actor, {
      action: "stock.setting_updated",
      objectType: "stock",
      objectId: institutionId,
      institutionId,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}
