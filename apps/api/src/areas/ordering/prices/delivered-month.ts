import { type ClosingPeriod, type ClosingTerms, periodClosedIn } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { closingOf, selectTrading, type TradingDeps, type TradingRef } from "../trading/index.ts";
import { type DeliveredSlip, selectDelivered } from "./delivered-month-queries.ts";

/** What came in a period, and when it is due. */
export interface DeliveredPeriod extends ClosingPeriod {
  slips: DeliveredSlip[];
  /** Null where no closing terms are agreed. */
  closing: ClosingTerms | null;
}

/**
 * What came from a wholesaler in the period that is closed in a month, slip by slip; for members and the head office.
 * @throws Failure TRADING_NOT_FOUND
 */
export async function readDeliveredMonth(
  { db, institutionAccess }: TradingDeps,
  { tenantId }: Actor,
  { institutionId, tradingId, month }: TradingRef & { month: string },
): Promise<DeliveredPeriod> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, tradingId };
  const trading = (await selectTrading(db, place)) ?? fail("TRADING_NOT_FOUND");
  const closing = closingOf(trading);
  const period = periodClosedIn(month, closing);
  const names = [trading.name, trading.company ?? ""].filter((one) => one !== "");
  return { ...period, slips: await selectDelivered(db, place, { ...period, names }), closing: closing ?? null };
}
