import { create } from "@bufbuild/protobuf";
import { type SupplyChange, SupplyChangeSchema } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import { supplyKindToProto, supplyReasonToProto, supplyToProto, volumeToProto } from "../../medicine/master/index.ts";
import type { SupplyChangeView } from "./list-supply-changes.ts";

export function supplyChangeToProto({ row, position, now, instead }: SupplyChangeView): SupplyChange {
  const { medicineId, medicineName, unit, changedOn, cause, expectedEnd } = row;
  return create(SupplyChangeSchema, {
    id: BigInt(row.seq),
    medicineId,
    medicineName,
    unit,
    changedOn,
    cause,
    expectedEnd,
    before: stateOf(row.kindBefore, row.reasonBefore, row.volumeBefore),
    after: stateOf(row.kindAfter, row.reasonAfter, row.volumeAfter),
    now: now && supplyToProto(now),
    usable: position?.usable ?? "0",
    onOrder: position?.onOrder ?? "0",
    daysLeft: position?.daysLeft ?? undefined,
    substitutes: instead.map(({ insteadOf: _of, ...other }) => other),
  });
}

const stateOf = (kind: string, reason: string, volume: string | null) => ({
  kind: supplyKindToProto(kind),
  reason: supplyReasonToProto(reason),
  volume: volumeToProto(volume),
});
