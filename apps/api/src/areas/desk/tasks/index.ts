import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { DeskParts } from "./desk-deps.ts";
import { deskServicePolicies } from "./desk-policy.ts";
import { deskToProto } from "./desk-to-proto.ts";
import { getDesk, getOperatorDesk } from "./get-desk.ts";

/** The door of DeskService. */
export function deskFeature(parts: DeskParts): Feature {
  return feature(DeskService, deskServicePolicies, {
    async getDesk({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return deskToProto(await getDesk({ ...parts, db }, actor, institutionId));
    },
    async getOperatorDesk(_request, context) {
      const { db, actor } = sessionOf(context);
      return getOperatorDesk({ ...parts, db }, actor);
    },
  });
}
