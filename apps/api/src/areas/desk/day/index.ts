import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { DeskDayService } from "@meguri/rpc/app/v1/desk_day_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { deskDayServicePolicies } from "./day-policy.ts";
import { type DeskDayParts, getDeskDay } from "./get-desk-day.ts";

/** The door of DeskDayService. */
export function deskDayFeature(parts: DeskDayParts): Feature {
  return feature(DeskDayService, deskDayServicePolicies, {
    async getDeskDay({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { arrivals, cutOffs, days, ...day } = await getDeskDay({ ...parts, db }, actor, institutionId);
      return {
        ...day,
        days: days.map(({ prescriptions, shortages }) => ({ prescriptions, shortages })),
        arrivals: arrivals.map(({ from, until, ...arrival }) => ({
          ...arrival,
          arrivesFrom: timestampFromDate(from),
          arrivesUntil: timestampFromDate(until),
        })),
        cutOffs: cutOffs.map(({ at, ...cutOff }) => ({ ...cutOff, cutOffAt: timestampFromDate(at) })),
      };
    },
  });
}
