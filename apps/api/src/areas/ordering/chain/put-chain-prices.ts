import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type PriceListReport, readPriceLines, takePriceList } from "../prices/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { countFreshChainPrices, insertFreshChainPrices, selectTradingByVan } from "./chain-queries.ts";
import { enterChain, inShops } from "./in-shops.ts";

type SentLine = Parameters<typeof readPriceLines>[1][number];

interface ChainPriceList extends ChainRef {
  vanCode: string;
  lines: readonly SentLine[];
  checkOnly: boolean;
}

/**
 * Takes a price list whole, for all shops or as own prices of some, or returns its problems and takes nothing.
 * @throws Failure CORPORATION_NOT_FOUND, or TRADING_NOT_FOUND where a named shop does not trade with the wholesaler.
 */
export async function putChainPrices(deps: ChainDeps, actor: Actor, list: ChainPriceList): Promise<PriceListReport> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, list.corporationId);
  const { vanCode, lines, checkOnly, institutionIds } = list;
  return inTransaction(db, async (tx) => {
    const entry = { objectType: "corporation", objectId: place.corporationId };
    const after = { vanCode, lines: lines.length, institutionIds };
    if (institutionIds.length > 0) {
      let report: PriceListReport = { problems: [], added: 0, unchanged: 0, warnings: [] };
      await inShops(tx, deps, place, list, async (shop) => {
        const trading = (await selectTradingByVan(tx, shop, vanCode)) ?? fail("TRADING_NOT_FOUND");
        const tradings = [
          { institutionId: shop.institutionId, tradingId: trading.id, wholesalerId: trading.wholesalerId },
        ];
        const one = await takePriceList({ db: tx, clock }, actor, { tradings, byWholesaler: false, lines, checkOnly });
        const { problems, warnings } = one;
        report = { problems, warnings, added: report.added + one.added, unchanged: report.unchanged + one.unchanged };
      });
      await audit(tx, clock, actor, { ...entry, action: "chain.prices_put_in_shops", after });
      return report;
    }
    const { prices, problems } = await readPriceLines(tx, lines);
    const hand = { by: actor.userId, at: clock.now() };
    const added =
      problems.length > 0
        ? 0
        : checkOnly
          ? await countFreshChainPrices(tx, place, vanCode, prices)
          : await insertFreshChainPrices(tx, place, vanCode, prices, hand);
    const action = problems.length > 0 ? "refused" : checkOnly ? "checked" : "put";
    await audit(tx, clock, actor, { ...entry, action: `chain.prices_${action}`, after });
    return { problems, added, warnings: [], unchanged: problems.length > 0 ? 0 : prices.length - added };
  });
}
