import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectTrading, type TradingDeps, type TradingRef } from "../trading/index.ts";
import { endOwnPrices } from "./price-lines-queries.ts";

/**
 * Ends the own prices of a medicine at a wholesaler, so that the head office's hold again. @returns how many were ended
 * @throws Failure TRADING_NOT_FOUND
 */
export async function followHeadOfficePrice(
  { db, clock, institutionAccess }: TradingDeps,
  actor: Actor,
  { institutionId, tradingId, medicineId }: TradingRef & { medicineId: string },
): Promise<number> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const { tenantId, userId: by } = actor;
  return inTransaction(db, async (tx) => {
    if (!(await selectTrading(tx, { tenantId, institutionId, tradingId }))) fail("TRADING_NOT_FOUND");
    const place = { tenantId, institutionId, tradingId, medicineId };
    const ended = await endOwnPrices(tx, place, { day: today(clock), by, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "trading.price_followed",
      objectType: "trading",
      objectId: tradingId,
      institutionId,
      after: { medicineId, ended },
    });
    return ended;
  });
}
