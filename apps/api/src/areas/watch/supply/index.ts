import { SupplyWatchService } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { listSupplyChanges } from "./list-supply-changes.ts";
import { supplyChangeToProto } from "./supply-change-to-proto.ts";
import { supplyWatchServicePolicies } from "./supply-watch-policy.ts";

export { medicinesInUse } from "./medicines-in-use.ts";
export { notifyOfChanges } from "./notify-of-changes.ts";

/** The door of SupplyWatchService. */
export function supplyWatchFeature(parts: { clock: Clock; institutionAccess: InstitutionAccess }): Feature {
  return feature(SupplyWatchService, supplyWatchServicePolicies, {
    async listSupplyChanges(request, context) {
      const { db, actor } = sessionOf(context);
      const { changes, nextCursor } = await listSupplyChanges({ ...parts, db }, actor, request);
      return { changes: changes.map(supplyChangeToProto), nextCursor };
    },
  });
}
