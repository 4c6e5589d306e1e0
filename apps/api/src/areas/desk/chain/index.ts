import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { chainOverviewPolicies } from "./chain-overview-policy.ts";
import { figuresToProto, monthToProto, ratesToProto, shopTasksToProto } from "./chain-overview-to-proto.ts";
import { getChainRates, listOverpaid } from "./compare-prices.ts";
import { type ChainOverviewParts, getChainOverview, listChainMonths } from "./get-chain-overview.ts";
import { listShopTasks } from "./list-shop-tasks.ts";

export { keepShopFigures } from "./keep-shop-figures.ts";

/** The door of ChainOverviewService. */
export function chainOverviewFeature(parts: ChainOverviewParts): Feature {
  return feature(ChainOverviewService, chainOverviewPolicies, {
    async getChainOverview(request, context) {
      const { db, actor } = sessionOf(context);
      const { shops, month } = await getChainOverview({ ...parts, db }, actor, request);
      return { shops: shops.map(figuresToProto), month };
    },
    async listShopTasks(request, context) {
      const { db, actor } = sessionOf(context);
      return { shops: (await listShopTasks({ ...parts, db }, actor, request)).map(shopTasksToProto) };
    },
    async getChainRates(request, context) {
      const { db, actor } = sessionOf(context);
      return ratesToProto(await getChainRates({ db }, actor, request));
    },
    async listOverpaid(request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listOverpaid({ db }, actor, request);
      return {
        medicines: rows.map(({ total, ...row }) => ({ ...row, overpaidYen: BigInt(row.overpaidYen) })),
        total: rows[0]?.total ?? 0,
      };
    },
    async listChainMonths(request, context) {
      const { db, actor } = sessionOf(context);
      const { months, computingShops } = await listChainMonths({ ...parts, db }, actor, request);
      return { months: months.map(monthToProto), computingShops };
    },
  });
}
