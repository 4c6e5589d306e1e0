import { create } from "@bufbuild/protobuf";
import { type Customer, CustomerSchema } from "@meguri/rpc/app/v1/customer_pb";
import { type TradingRow, tradingToProto } from "../trading/index.ts";

/**
 * A trading as its wholesaler sees it: the fields that are named here, and none that the institution notes for itself.
 */
export function customerToProto(row: TradingRow, now: Date): Customer {
  const trading = tradingToProto(row, now);
  const { id, institutionId, institutionName, institutionAddress, institutionTel, wholesalerId } = trading;
  const { vanCode, name, customerCode, state, stateNote, stateAt, updatedAt, narcoticsPrefectures } = trading;
  const { schedule, ownSchedule, coming, minimumOrderYen, ownMinimumOrderYen, wholesalerOpen, closing } = trading;
  return create(CustomerSchema, {
    id,
    institutionId,
    institutionName,
    institutionAddress,
    institutionTel,
    wholesalerId,
    vanCode,
    name,
    customerCode,
    state,
    stateNote,
    stateAt,
    schedule,
    ownSchedule,
    coming,
    minimumOrderYen,
    ownMinimumOrderYen,
    narcoticsPrefectures,
    wholesalerOpen,
    updatedAt,
    ...(closing && { closing }),
    electronicAddress: row.electronic_address,
    corporationName: row.corporation_name ?? "",
  });
}
