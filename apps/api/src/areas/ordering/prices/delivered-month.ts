import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { selectTrading, type TradingDeps, type TradingRef } from "../trading/index.ts";
import { type DeliveredSlip, selectDelivered } from "./delivered-month-queries.ts";

/**
 * What came from a wholesaler in a month, slip by slip; for members and the head office.
 * @throws Failure TRADING_NOT_FOUND
 */
export async function readDeliveredMonth(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, tradingId, month }: TradingRef & { month: string },
): Promise<DeliveredSlip[]> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, tradingId };
  const { name, company } = (await selectTrading(db, place)) ?? fail("TRADING_NOT_FOUND");
  return selectDelivered(db, place, { month, names: [name, company ?? ""].filter((one) => one !== "") });
}
