import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { pageOf } from "../../../platform/page.ts";
import type { StockSettingValuation } from "../tables.ts";
import type { StockDeps, StockOutlook } from "./stock-deps.ts";
import {
  expectManyRows,
  type StockRow,
  selectMovements,
  selectStock,
  selectUnapplied,
  type UnappliedRow,
} from "./stock-queries.ts";
import { selectStockSetting } from "./stock-setting-queries.ts";

/** Every medicine that is or was on the shelf, by name; for members and the head office. */
export async function listStock(
  { db, clock, institutionAccess, readOutlook }: StockDeps,
  actor: Actor,
  institutionId: string,
): Promise<{ rows: StockRow[]; outlooks: Map<string, StockOutlook>; valuation: StockSettingValuation; day: string }> {
  await institutionAccess.enterToRead(db, institutionId);
  const { tenantId } = actor;
  const { valuation } = await selectStockSetting(db, tenantId, institutionId);
  const day = today(clock);
  const { rows, outlooks } = await inTransaction(db, async (tx) => {
    await expectManyRows(tx);
    return {
      rows: await selectStock(tx, { tenantId, institutionId, day, valuation }),
      outlooks: await readOutlook(tx, { tenantId, institutionId, day }),
    };
  });
  return { rows, outlooks: new Map(outlooks.map((one) => [one.medicineId, one])), valuation, day };
}

/** A page of one medicine's ledger, newest first; for members and the head office. */
export async function listStockMovements(
  { db, institutionAccess }: StockDeps,
  actor: Actor,
  request: { institutionId: string; medicineId: string; cursor: string; limit: number },
) {
  const { institutionId, medicineId, cursor } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = request.limit || 100;
  const page = { institutionId, medicineId, before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectMovements(db, actor.tenantId, page), most, ({ id }) => id);
}

/** The medicines whose stock does not include everything that files have reported; for members and the head office. */
export async function listUnapplied(
  { db, institutionAccess }: StockDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<UnappliedRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectUnapplied(db, tenantId, institutionId);
}
