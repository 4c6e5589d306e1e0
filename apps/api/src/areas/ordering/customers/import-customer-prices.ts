import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { type PriceListReport, takePriceList } from "../prices/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import { selectAgreed } from "./customers-queries.ts";

/** Rows of one import over all customers. */
const mostRows = 200_000;

/** A price list and whom it is for. */
export interface CustomerPrices {
  wholesalerId: string;
  /** Empty for every customer that is agreed. */
  tradingIds: string[];
  lines: Parameters<typeof takePriceList>[2]["lines"];
  checkOnly: boolean;
}

/**
 * Takes a wholesaler's price list whole for its customers, or returns its problems; the customers are notified.
 * @throws Failure TRADING_NOT_FOUND where one of them is no customer that was agreed with, TOO_LARGE above 200,000 rows.
 */
export async function importCustomerPrices(
  deps: TradingDeps,
  actor: Actor,
  { wholesalerId, tradingIds, lines, checkOnly }: CustomerPrices,
): Promise<{ report: PriceListReport; customers: number }> {
  const { db, clock, wholesalerAccess, institutionAccess, notifier } = deps;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const wanted = [...new Set(tradingIds.map((id) => id.toLowerCase()))];
  const agreed = await selectAgreed(db, { tenantId, wholesalerId, ids: wanted.length > 0 ? wanted : undefined });
  if (agreed.length === 0 || (wanted.length > 0 && agreed.length < wanted.length)) fail("TRADING_NOT_FOUND");
  if (agreed.length * lines.length > mostRows) fail("TOO_LARGE");
  const tradings = agreed.map(({ id, institution_id: institutionId }) => ({
    institutionId,
    tradingId: id,
    wholesalerId,
  }));
  const list = { tradings, byWholesaler: true, lines, checkOnly };
  const report = await takePriceList({ db, clock }, actor, list, async (tx) => {
    for (const { institution_id: institutionId, van_code: vanCode, company } of agreed) {
      await notifier.notify(tx, clock, tenantId, {
        userIds: await institutionAccess.managersOf(tx, tenantId, institutionId),
        kind: "trading.prices_changed",
        values: { wholesaler: company ?? "" },
        path: `/u/van/${vanCode}?tab=price`,
        institutionId,
      });
    }
  });
  return { report, customers: agreed.length };
}
