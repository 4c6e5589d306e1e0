import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  QuarantineReason,
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
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { regulationToProto, supplyKindToProto } from "../../medicine/master/index.ts";
import type * as stored from "../tables.ts";
import type { StockChange } from "./change-stock.ts";
import type { StockOutlook } from "./stock-deps.ts";
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
} as const satisfies Record<stored.StockMovementKind, StockMovementKind>;

export const movementKindToProto = (kind: stored.StockMovementKind) => kinds[kind];

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

export function valuationToProto(valuation: stored.StockSettingValuation): StockValuation {
  return valuation === "purchase_price" ? StockValuation.PURCHASE_PRICE : StockValuation.LIST_PRICE;
}

export function valuationOf(valuation: StockValuation): stored.StockSettingValuation {
  return valuation === StockValuation.PURCHASE_PRICE ? "purchase_price" : "list_price";
}

/** How rows become messages on a day; what depends on the day alone is worked out once for all of them. */
export function stockItemsOn(day: string): (row: StockRow, outlook: StockOutlook | undefined) => StockItem {
  const flagsOf = flagsOn(day);
  return (row, outlook) => {
    const {
      medicineId,
      name,
      unit,
      maker,
      onHand,
      reserved,
      location,
      lotCount,
      unknownLot,
      dailyUse,
      atRisk,
      unapplied,
    } = row;
    return create(StockItemSchema, {
      medicineId,
      name,
      unit,
      maker,
      onHand,
      reserved,
      location,
      lotCount,
      unknownLot,
      dailyUse,
      atRisk,
      unapplied,
      regulation: regulationToProto(row.regulation),
      supply: supplyKindToProto(row.supply),
      usable: row.usable,
      unconfirmed: row.unconfirmed,
      quarantined: row.quarantined,
      orderPoint: row.orderPoint ?? "",
      firstExpiry: row.firstExpiry ?? "",
      value: BigInt(row.value),
      flags: flagsOf(row),
      lastMovedOn: row.lastMovedOn ?? "",
      lastCountedAt: row.lastCountedAt ? timestampFromDate(row.lastCountedAt) : undefined,
      packageQuantity: row.packageQuantity ?? "",
      onOrder: outlook?.onOrder ?? "0",
      daysLeft: outlook?.daysLeft ?? undefined,
      shortOn: outlook?.shortOn ?? "",
      shortBeforeNext: outlook?.shortBeforeNext ?? undefined,
    });
  };
}

/** What a person should look at, the most urgent first. */
function flagsOn(day: string): (row: StockRow) => StockFlag[] {
  const nearUntil = nearDays.map(([days, flag]) => [addDays(day, days), flag] as const);
  const deadSince = addDays(day, -deadDays);
  return (row) => {
    const { nextExpiry, lastMovedOn } = row;
    const near = nearUntil.find(([until]) => nextExpiry !== null && nextExpiry <= until);
    const flags: [boolean, StockFlag][] = [
      [Number(row.onHand) < 0, StockFlag.NEGATIVE],
      [row.expired, StockFlag.EXPIRED],
      [row.short, StockFlag.SHORT],
      [Number(row.atRisk) > 0, StockFlag.AT_RISK],
      [near !== undefined, near?.[1] ?? StockFlag.UNSPECIFIED],
      [Number(row.onHand) > 0 && lastMovedOn !== null && lastMovedOn < deadSince, StockFlag.DEAD],
      [Number(row.unknownLot) !== 0, StockFlag.UNKNOWN_LOT],
      [row.inferredLot, StockFlag.INFERRED_LOT],
      [Number(row.quarantined) > 0, StockFlag.QUARANTINED],
    ];
    return flags.flatMap(([holds, flag]) => (holds ? [flag] : []));
  };
}

const quarantineReasons = {
  recall: QuarantineReason.RECALL,
  damaged: QuarantineReason.DAMAGED,
  suspected: QuarantineReason.SUSPECTED,
  temperature: QuarantineReason.TEMPERATURE,
  other: QuarantineReason.OTHER,
} as const satisfies Record<stored.StockLotQuarantine, QuarantineReason>;

const storedReasons: ReadonlyMap<QuarantineReason, stored.StockLotQuarantine> = new Map([
  [QuarantineReason.RECALL, "recall"],
  [QuarantineReason.DAMAGED, "damaged"],
  [QuarantineReason.SUSPECTED, "suspected"],
  [QuarantineReason.TEMPERATURE, "temperature"],
  [QuarantineReason.OTHER, "other"],
]);

export function quarantineReasonOf(reason: QuarantineReason): stored.StockLotQuarantine {
  return storedReasons.get(reason) ?? fail("FIELD_INVALID", [{ field: "reason", problem: "out_of_range" }]);
}

export function lotToProto({
  expiresOn,
  unitCost,
  quarantine,
  quarantineNote: note,
  quarantinedByName: byName,
  quarantinedAt,
  ...row
}: LotRow): StockLot {
  return create(StockLotSchema, {
    ...row,
    expiresOn: expiresOn ?? "",
    unitCost: unitCost ?? "",
    quarantine: quarantine
      ? {
          reason: quarantineReasons[quarantine],
          note,
          byName,
          at: quarantinedAt ? timestampFromDate(quarantinedAt) : undefined,
        }
      : undefined,
  });
}

export function movementToProto({ kind, expiresOn, postedAt, ...row }: MovementRow): StockMovement {
  return create(StockMovementSchema, {
    ...row,
    kind: kinds[kind],
    expiresOn: expiresOn ?? "",
    postedAt: timestampFromDate(postedAt),
  });
}
