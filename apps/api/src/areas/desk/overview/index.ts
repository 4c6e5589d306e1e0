import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { getMedorderOverview } from "./get-medorder-overview.ts";
import type { MedorderOverviewParts } from "./medorder-overview-deps.ts";
import { medorderOverviewServicePolicies } from "./medorder-overview-policy.ts";
import { overviewToProto } from "./medorder-overview-to-proto.ts";

export { selectOrderOverview } from "./order-overview-queries.ts";
export { selectShelfOverview } from "./shelf-overview-queries.ts";
export { selectDispensingOverview, selectOpenWork } from "./work-overview-queries.ts";

/** The door of MedorderOverviewService. */
export function medorderOverviewFeature(parts: MedorderOverviewParts): Feature {
  return feature(MedorderOverviewService, medorderOverviewServicePolicies, {
    async getMedorderOverview({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return overviewToProto(await getMedorderOverview({ ...parts, db }, actor, institutionId));
    },
  });
}
