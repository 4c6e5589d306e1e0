import type { Actor } from "../../../platform/actor.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { expectManyRows, selectStockSetting } from "../../stock/ledger/index.ts";
import type { StockSettingValuation } from "../../stock/tables.ts";
import { selectAwaitedCount } from "../awaited/index.ts";
import type { MedorderOverviewDeps } from "./medorder-overview-deps.ts";
import { type OrderOverviewRow, selectOrderOverview } from "./order-overview-queries.ts";
import { type ShelfRow, selectShelfOverview } from "./shelf-overview-queries.ts";
import { type DispensingOverviewRow, selectDispensingOverview, selectOpenWork } from "./work-overview-queries.ts";

/** What an institution is to look at today. */
export interface MedorderOverview {
  valuation: StockSettingValuation;
  shelf: ShelfRow;
  open: { deliveries: number; counts: number };
  orders: OrderOverviewRow;
  /** Lines that do not come as ordered. */
  awaited: number;
  /** Not for the head office. */
  dispensing: DispensingOverviewRow | undefined;
}

/**
 * Reads the figures of today; for members and the head office, which learns nothing of what was dispensed.
 * @throws Failure INSTITUTION_NOT_FOUND for everybody else
 */
export async function getMedorderOverview(
  { db, clock, institutionAccess }: MedorderOverviewDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<MedorderOverview> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const day = tokyoDay(clock.now());
  const { valuation } = await selectStockSetting(db, tenantId, institutionId);
  const since = new Date(`${addDays(day, -29)}T00:00:00+09:00`);
  return {
    valuation,
    shelf: await inTransaction(db, async (tx) => {
      await expectManyRows(tx);
      return selectShelfOverview(tx, { ...place, day, valuation });
    }),
    open: await selectOpenWork(db, place),
    orders: await selectOrderOverview(db, place, day),
    awaited: await selectAwaitedCount(db, place, day),
    dispensing: role === "hq" ? undefined : await selectDispensingOverview(db, place, { day, since }),
  };
}
