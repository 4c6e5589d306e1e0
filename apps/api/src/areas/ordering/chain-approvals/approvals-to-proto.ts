import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type AwaitingOrder, AwaitingOrderSchema } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import { kindToProto } from "../orders/index.ts";
import type { AwaitingOrder as Row } from "./list-awaiting-orders.ts";

export function awaitingToProto({ order, yen, limitYen, usualYen, cutOff, arrivesOn, lines }: Row): AwaitingOrder {
  return create(AwaitingOrderSchema, {
    institutionId: order.institutionId,
    institutionName: order.institutionName,
    orderId: order.id,
    number: order.number ?? 0,
    wholesalerName: order.wholesalerName,
    kind: kindToProto(order.kind),
    yen,
    limitYen: BigInt(limitYen),
    ...(usualYen !== null && { usualYen: BigInt(usualYen) }),
    lineCount: order.lineCount,
    placedByName: order.placedByName,
    ...(order.placedAt && { placedAt: timestampFromDate(order.placedAt) }),
    ...(cutOff && { cutOffAt: timestampFromDate(cutOff) }),
    arrivesOn,
    lines: lines.map(({ medicineId, medicineName, packageWords, packs, yen: ofLine, usualPacks, unit, position }) => ({
      medicineId,
      medicineName,
      packageWords,
      packs,
      yen: ofLine,
      ...(usualPacks !== null && { usualPacks }),
      unit,
      usable: position?.usable ?? "",
      ...(position && position.daysLeft !== null && { daysLeft: position.daysLeft }),
    })),
  });
}
