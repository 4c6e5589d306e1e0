import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { SupplyRecordFigure, SupplyRecordService } from "@meguri/rpc/app/v1/supply_record_service_pb";
import { fail } from "../../../platform/failure.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import {
  listSupplyRecordEntries,
  type RecordFigure,
  readSupplyRecord,
  type SupplyRecordParts,
} from "./read-supply-record.ts";
import { supplyRecordServicePolicies } from "./supply-record-policy.ts";

export { supplyRecordRoute } from "./supply-record-route.ts";

const figures: Partial<Record<SupplyRecordFigure, RecordFigure>> = {
  [SupplyRecordFigure.ITEM_PRICE]: "item_price",
  [SupplyRecordFigure.URGENT]: "urgent",
  [SupplyRecordFigure.REPEATED]: "repeated",
  [SupplyRecordFigure.RETURNS]: "returns",
  [SupplyRecordFigure.HANDOVERS]: "handovers",
  [SupplyRecordFigure.SECURED]: "secured",
};

/** The door of SupplyRecordService. */
export function supplyRecordFeature(parts: SupplyRecordParts): Feature {
  return feature(SupplyRecordService, supplyRecordServicePolicies, {
    async getSupplyRecord(request, context) {
      const { db, actor } = sessionOf(context);
      const { readAt, ...record } = await readSupplyRecord({ ...parts, db }, actor, request);
      return { ...record, readAt: timestampFromDate(readAt) };
    },
    async listSupplyRecordEntries({ figure: wanted, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const figure = figures[wanted] ?? fail("FIELD_INVALID", [{ field: "figure", problem: "out_of_range" }]);
      return { entries: await listSupplyRecordEntries({ ...parts, db }, actor, { ...request, figure }) };
    },
  });
}
