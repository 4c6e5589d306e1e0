import { create } from "@bufbuild/protobuf";
import { OrderFileFormat, OrderMove, type OrderSetting, OrderSettingSchema } from "@meguri/rpc/app/v1/order_service_pb";
import { fail } from "../../../platform/failure.ts";
import type * as files from "./fetch-order-file.ts";
import type * as moves from "./move-order.ts";
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

export function settingToProto({ clerkLimitYen, revisionOn, ...row }: OrderSettingRow): OrderSetting {
  const fields = { clerkLimitYen: BigInt(clerkLimitYen), revisionOn: revisionOn ?? "" };
  return create(OrderSettingSchema, { ...row, ...fields });
}

export function settingOf(setting: OrderSetting | undefined): OrderSettingInput {
  const { clerkLimitYen, guardHours, revisionOn, revisionPercent } =
    setting ?? fail("FIELD_INVALID", [{ field: "setting", problem: "required" }]);
  const fields = { clerkLimitYen: String(clerkLimitYen), revisionOn: revisionOn || null };
  return { ...fields, guardHours, revisionPercent };
}
