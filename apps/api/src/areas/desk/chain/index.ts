import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { chainOverviewPolicies } from "./chain-overview-policy.ts";
import { type ChainOverviewParts, getChainOverview } from "./get-chain-overview.ts";

/** The door of ChainOverviewService. */
export function chainOverviewFeature(parts: ChainOverviewParts): Feature {
  return feature(ChainOverviewService, chainOverviewPolicies, {
    async getChainOverview(request, context) {
      const { db, actor } = sessionOf(context);
      return getChainOverview({ ...parts, db }, actor, request);
    },
  });
}
