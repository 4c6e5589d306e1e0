import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  DispensingChange,
  DispensingVersionSchema,
  type HeldDispensing,
  HeldDispensingSchema,
  HoldReason,
} from "@meguri/rpc/app/v1/held_dispensing_pb";
import type { HoldReason as StoredReason } from "../../stored.ts";
import { formatToProto, prescriptionToProto } from "../dispensing-to-proto.ts";
import type { HeldView } from "./held-dispensings.ts";
import type { HeldRow, ShownVersion } from "./held-queries.ts";

const reasons = {
  other_pharmacy: HoldReason.OTHER_PHARMACY,
  same_items: HoldReason.SAME_ITEMS,
  match_unclear: HoldReason.MATCH_UNCLEAR,
  other_source: HoldReason.OTHER_SOURCE,
  order_unclear: HoldReason.ORDER_UNCLEAR,
  codes_contradict: HoldReason.CODES_CONTRADICT,
} as const satisfies Record<StoredReason, HoldReason>;

const changes = {
  added: DispensingChange.ADDED,
  updated: DispensingChange.UPDATED,
  deleted: DispensingChange.DELETED,
} as const satisfies Record<HeldRow["kind"], DispensingChange>;

export function heldToProto({ held, version, rivals }: HeldView, institutionId: string): HeldDispensing {
  return create(HeldDispensingSchema, {
    version: versionToProto(version, institutionId),
    change: changes[held.kind],
    reasons: held.reasons.map((reason) => reasons[reason]),
    heldAt: timestampFromDate(held.heldAt),
    sentByName: held.sentByName,
    rivals: rivals.map((rival) => versionToProto(rival, institutionId)),
  });
}

function versionToProto(version: ShownVersion, institutionId: string) {
  const { senderCode, sentAt, format, items } = version;
  return create(DispensingVersionSchema, {
    prescription: prescriptionToProto(version, institutionId),
    format: formatToProto(format),
    senderCode,
    sentAt,
    items: items.map(({ line, name, unit, ...item }) => ({
      line,
      name,
      unit,
      total: item.total ?? "",
      medicineId: item.medicineId ?? "",
      medicineName: item.medicineName ?? "",
      otherMedicineId: item.otherMedicineId ?? "",
      otherMedicineName: item.otherMedicineName ?? "",
    })),
  });
}
