import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  OrderChoiceSchema,
  OrderSectionSchema,
  OrderWarningKind,
  OrderWarningSchema,
} from "@meguri/rpc/app/v1/order_draft_pb";
import { outlookToProto } from "../../positions/index.ts";
import { lineToProto, orderToProto } from "../orders-to-proto.ts";
import type { OrderChoiceRow } from "./order-tradings-queries.ts";
import type * as rules from "./order-warnings.ts";
import type { CartSection } from "./read-cart.ts";

const warningKinds = {
  below_minimum: OrderWarningKind.BELOW_MINIMUM,
  ordered_already: OrderWarningKind.ORDERED_ALREADY,
  above_cap: OrderWarningKind.ABOVE_CAP,
  price_revision: OrderWarningKind.PRICE_REVISION,
  transitional: OrderWarningKind.TRANSITIONAL,
  no_price: OrderWarningKind.NO_PRICE,
  minimum_unknown: OrderWarningKind.MINIMUM_UNKNOWN,
  halted: OrderWarningKind.HALTED,
} as const satisfies Record<rules.OrderWarningKind, OrderWarningKind>;

/** The names of warnings that a person accepts. */
export function warningKindsOf(accepted: OrderWarningKind[]): rules.OrderWarningKind[] {
  const known = Object.keys(warningKinds) as rules.OrderWarningKind[];
  return known.filter((kind) => accepted.includes(warningKinds[kind]));
}

export function warningToProto({ kind, ...warning }: rules.OrderWarning) {
  return create(OrderWarningSchema, { ...warning, kind: warningKinds[kind] });
}

export function sectionToProto({ order, lines, minimumYen, coming, warnings }: CartSection) {
  return create(OrderSectionSchema, {
    order: orderToProto(order),
    lines: lines.map(({ facts, ...line }) => ({
      ...lineToProto(line),
      usable: facts?.usable ?? "0",
      unconfirmed: facts?.unconfirmed ?? "0",
      dailyUse: facts?.dailyUse ?? "0",
      supply: facts?.supply ?? "normal",
      purchaseRoom: facts?.room ?? "",
      ...outlookToProto(facts),
    })),
    minimumYen: BigInt(minimumYen),
    cutOffAt: coming ? timestampFromDate(coming.cutOff) : undefined,
    arrivesOn: coming?.day ?? "",
    warnings: warnings.map(warningToProto),
  });
}

export function choiceToProto(row: OrderChoiceRow) {
  return create(OrderChoiceSchema, { ...row, packPrice: row.packPrice ?? "" });
}
