import { TransferRecordService } from "@meguri/rpc/app/v1/transfer_record_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listTransferRecords } from "./list-transfer-records.ts";
import { directionOf, recordToProto } from "./transfer-record-to-proto.ts";
import type { TransferRecordsParts } from "./transfer-records-deps.ts";
import { transferRecordServicePolicies } from "./transfer-records-policy.ts";

export { recordsPaperRoute } from "./records-paper-route.ts";

/** The door of TransferRecordService. */
export function transferRecordsFeature(parts: TransferRecordsParts): Feature {
  return feature(TransferRecordService, transferRecordServicePolicies, {
    async listTransferRecords({ direction, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const input = { ...request, direction: directionOf(direction) };
      const page = await listTransferRecords({ ...parts, db }, actor, input);
      return { records: page.rows.map(recordToProto), nextCursor: page.nextCursor };
    },
  });
}
