import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  StockFlag,
  type StockItem,
  StockItemSchema,
  type StockLot,
  StockLotSchema,
  type StockMovement,
  StockMovementKind,
  StockMovementSchema,
  StockValuation,
} from "@meguri/rpc/app/v1/stock_pb";
import { addDays } from "../../platform/clock/tokyo-day.ts";
import type { MovementKind, Valuation } from "../../platform/db/stock-tables.ts";
import { fail } from "../../platform/failure.ts";
import { regulationToProto, supplyKindToProto } from "../medicines/index.ts";
import type { StockChange } from "./change-stock.ts";
import type { LotRow, MovementRow, StockRow } from "./stock-queries.ts";

const kinds = {
  receive: StockMovementKind.RECEIVE,
  dispense: StockMovementKind.DISPENSE,
  adjust: StockMovementKind.ADJUST,
  stock_take: StockMovementKind.STOCK_TAKE,
  transfer_in: StockMovementKind.TRANSFER_IN,
  transfer_out: StockMovementKind.TRANSFER_OUT,
  dispose: StockMovementKind.DISPOSE,
  return: StockMovementKind.RETURN,
  premake: StockMovementKind.PREMAKE,
  remainder: StockMovementKind.REMAINDER,
} as const satisfies Record<MovementKind, StockMovementKind>;

export const movementKindToProto = (kind: MovementKind) => kinds[kind];

const changeKinds: ReadonlyMap<StockMovementKind, StockChange["kind"]> = new Map([
  [StockMovementKind.ADJUST, "adjust"],
  [StockMovementKind.DISPOSE, "dispose"],
  [StockMovementKind.RETURN, "return"],
  [StockMovementKind.TRANSFER_IN, "transfer_in"],
  [StockMovementKind.TRANSFER_OUT, "transfer_out"],
]);

/** The kind of change that a person posts; no other is theirs to post. */
export function changeKindOf(kind: StockMovementKind): StockChange["kind"] {
  return changeKinds.get(kind) ?? fail("FIELD_INVALID", [{ field: "kind", problem: "out_of_range" }]);
}

const deadDays = 180;
const nearDays = [
  [30, StockFlag.NEAR_30],
  [60, StockFlag.NEAR_60],
  [90, StockFlag.NEAR_90],
  [180, StockFlag.NEAR_180],
] as const;

export function valuationToProto(valuation: Valuation): StockValuation {
  return valuation === "purchase_price" ? StockValuation.PURCHASE_PRICE : StockValuation.LIST_PRICE;
}

export function valuationOf(valuation: StockValuation): Valuation {
  return valuation === StockValuation.PURCHASE_PRICE ? "purchase_price" : "list_price";
}

export function stockItemToProto(row: StockRow, day: string): StockItem {
  const { medicineId, name, unit, maker, onHand, reserved, location, lotCount, unknownLot, dailyUse, atRisk } = row;
  return create(StockItemSchema, {
    ...{ medicineId, name, unit, maker, onHand, reserved, location, lotCount, unknownLot, dailyUse, atRisk },
    regulation: regulationToProto(row.regulation),
    supply: supplyKindToProto(row.supply),
    orderPoint: row.orderPoint ?? "",
    firstExpiry: row.firstExpiry ?? "",
    value: BigInt(row.value),
    flags: flagsOf(row, day),
    lastMovedOn: row.lastMovedOn ?? "",
    lastCountedAt: row.lastCountedAt ? timestampFromDate(row.lastCountedAt) : undefined,
    packageQuantity: row.packageQuantity ?? "",
  });
}

/** What a person should look at, the most urgent first. */
function flagsOf(row: StockRow, day: string): StockFlag[] {
  const { firstExpiry, lastMovedOn } = row;
  const has = Number(row.onHand) > 0;
  const near = nearDays.find(([days]) => firstExpiry !== null && firstExpiry <= addDays(day, days));
  const flags: [boolean, StockFlag][] = [
    [Number(row.onHand) < 0, StockFlag.NEGATIVE],
    [row.expired, StockFlag.EXPIRED],
    [row.short, StockFlag.SHORT],
    [Number(row.atRisk) > 0, StockFlag.AT_RISK],
    [near !== undefined && !row.expired, near?.[1] ?? StockFlag.UNSPECIFIED],
    [has && lastMovedOn !== null && lastMovedOn < addDays(day, -deadDays), StockFlag.DEAD],
    [Number(row.unknownLot) !== 0, StockFlag.UNKNOWN_LOT],
  ];
  return flags.flatMap(([holds, flag]) => (holds ? [flag] : []));
}

export function lotToProto({ id, lot, expiresOn, onHand, unitCost }: LotRow): StockLot {
  return create(StockLotSchema, { id, lot, onHand, expiresOn: expiresOn ?? "", unitCost: unitCost ?? "" });
}

export function movementToProto({ kind, expiresOn, postedAt, ...row }: MovementRow): StockMovement {
  return create(StockMovementSchema, {
    ...row,
    kind: kinds[kind],
    expiresOn: expiresOn ?? "",
    postedAt: timestampFromDate(postedAt),
  });
}
