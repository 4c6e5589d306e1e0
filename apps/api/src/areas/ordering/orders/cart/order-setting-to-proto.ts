import { create } from "@bufbuild/protobuf";
import {
  OrderFileFormat,
  OrderMove,
  type OrderSetting,
  OrderSettingField,
  OrderSettingSchema,
  type UpdateOrderSettingRequest,
  UpdateOrderSettingRequestSchema,
} from "@meguri/rpc/app/v1/order_service_pb";
import type { Edit } from "../../../../platform/edit.ts";
import { fail } from "../../../../platform/failure.ts";
import { editOf } from "../../../../platform/rpc/edit-of.ts";
import type * as moves from "../moving/move-order.ts";
import { editedSetting } from "../orders-policy.ts";
import type * as files from "../paper/fetch-order-file.ts";
import { settingColumns } from "./order-setting.ts";
import type { OrderSettingInput, OrderSettingRow } from "./order-setting-queries.ts";

const knownMoves = new Map<OrderMove, moves.OrderMove>([
  [OrderMove.SEND_AGAIN, "send_again"],
  [OrderMove.TELL_SENT, "tell_sent"],
  [OrderMove.CLOSE, "close"],
  [OrderMove.CANCEL, "cancel"],
]);
const formats = new Map<OrderFileFormat, files.OrderFileFormat>([
  [OrderFileFormat.EOS, "eos"],
  [OrderFileFormat.CSV, "csv"],
  [OrderFileFormat.CSV_CP932, "csv_cp932"],
  [OrderFileFormat.CSV_UTF8, "csv_utf8"],
]);

export function moveOf(move: OrderMove): moves.OrderMove {
  return knownMoves.get(move) ?? fail("FIELD_INVALID", [{ field: "move", problem: "out_of_range" }]);
}

export function formatOf(format: OrderFileFormat): files.OrderFileFormat {
  return formats.get(format) ?? fail("FIELD_INVALID", [{ field: "format", problem: "out_of_range" }]);
}

const wireFields: Record<string, OrderSettingField> = {
  [settingColumns.clerkLimitYen]: OrderSettingField.CLERK_LIMIT_YEN,
  [settingColumns.approvalLimitYen]: OrderSettingField.APPROVAL_LIMIT_YEN,
  [settingColumns.guardHours]: OrderSettingField.GUARD_HOURS,
  [settingColumns.revisionOn]: OrderSettingField.REVISION_ON,
  [settingColumns.revisionPercent]: OrderSettingField.REVISION_PERCENT,
};
const keys: Record<OrderSettingField, keyof OrderSettingInput | undefined> = {
  [OrderSettingField.UNSPECIFIED]: undefined,
  [OrderSettingField.CLERK_LIMIT_YEN]: "clerkLimitYen",
  [OrderSettingField.APPROVAL_LIMIT_YEN]: "approvalLimitYen",
  [OrderSettingField.GUARD_HOURS]: "guardHours",
  [OrderSettingField.REVISION_ON]: "revisionOn",
  [OrderSettingField.REVISION_PERCENT]: "revisionPercent",
};

/** The values that a request names. */
export function settingFieldsOf(fields: readonly OrderSettingField[]): (keyof OrderSettingInput)[] {
  return fields.map((field) => keys[field]).filter((key) => key !== undefined);
}

/** Columns as the wire names them. */
export function ownFieldsToProto(columns: readonly string[]): OrderSettingField[] {
  return columns.map((column) => wireFields[column]).filter((field) => field !== undefined);
}

export function settingToProto({
  clerkLimitYen,
  approvalLimitYen,
  revisionOn,
  ownFields,
  ...row
}: OrderSettingRow): OrderSetting {
  const fields = {
    clerkLimitYen: BigInt(clerkLimitYen),
    approvalLimitYen: BigInt(approvalLimitYen),
    revisionOn: revisionOn ?? "",
  };
  return create(OrderSettingSchema, { ...row, ...fields, ownFields: ownFieldsToProto(ownFields) });
}

/** A whole setting as it is stored; the rules have checked it. */
export function settingInputOf(setting: OrderSetting | undefined): OrderSettingInput {
  const {
    clerkLimitYen = 0n,
    approvalLimitYen = 0n,
    guardHours = 0,
    revisionOn = "",
    revisionPercent = "0",
  } = setting ?? {};
  return {
    clerkLimitYen: String(clerkLimitYen),
    approvalLimitYen: String(approvalLimitYen),
    guardHours,
    revisionOn: revisionOn || null,
    revisionPercent,
  };
}

/** What a request edits of the setting, as it is stored. */
export function settingEditOf(request: UpdateOrderSettingRequest): Edit<OrderSettingInput> {
  const edit = editOf(UpdateOrderSettingRequestSchema, request, editedSetting);
  return (current) => {
    const { guardHours, revisionPercent } = current;
    const present = {
      clerkLimitYen: BigInt(current.clerkLimitYen),
      approvalLimitYen: BigInt(current.approvalLimitYen),
      revisionOn: current.revisionOn ?? "",
    };
    const { setting } = edit({ setting: { ...present, guardHours, revisionPercent } });
    const changed = {
      clerkLimitYen: String(setting.clerkLimitYen),
      approvalLimitYen: String(setting.approvalLimitYen),
      revisionOn: setting.revisionOn || null,
    };
    return { ...changed, guardHours: setting.guardHours, revisionPercent: setting.revisionPercent };
  };
}
