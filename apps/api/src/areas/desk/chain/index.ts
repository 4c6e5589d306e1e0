import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { chainOverviewPolicies } from "./chain-overview-policy.ts";
import { figuresToProto, monthToProto } from "./chain-overview-to-proto.ts";
import { type ChainOverviewParts, getChainOverview, listChainMonths } from "./get-chain-overview.ts";

export { keepShopFigures } from "./keep-shop-figures.ts";

/** The door of ChainOverviewService. */
export function chainOverviewFeature(parts: ChainOverviewParts): Feature {
  return feature(ChainOverviewService, chainOverviewPolicies, {
    async getChainOverview(request, context) {
      const { db, actor } = sessionOf(context);
      const { shops, month } = await getChainOverview({ ...parts, db }, actor, request);
      return { shops: shops.map(figuresToProto), month };
    },
    async listChainMonths(request, context) {
      const { db, actor } = sessionOf(context);
      const { months, computingShops } = await listChainMonths({ ...parts, db }, actor, request);
      return { months: months.map(monthToProto), computingShops };
    },
  });
}
