import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type ChainMove,
  ChainMoveSchema,
  type ChainRun,
  type ChainRunProgress,
  ChainRunProgressSchema,
  ChainRunSchema,
  type ShopSurplus,
  ShopSurplusSchema,
  ChainMoveState as WireState,
} from "@meguri/rpc/app/v1/chain_run_service_pb";
import type { ChainMoveState } from "../tables.ts";
import type { MoveRow, RunRow, RunShopRow } from "./chain-run-queries.ts";
import type * as surplus from "./list-shop-surplus.ts";

const states: Record<ChainMoveState, WireState> = {
  proposed: WireState.PROPOSED,
  accepted: WireState.ACCEPTED,
  dropped: WireState.DROPPED,
  declined: WireState.DECLINED,
  sent: WireState.SENT,
};

export function moveToProto({
  lotId: _,
  state,
  reason,
  yen,
  expiresOn,
  transferId,
  shipBy,
  ...row
}: MoveRow): ChainMove {
  return create(ChainMoveSchema, {
    ...row,
    state: states[state],
    isDeadStock: reason === "dead",
    yen: BigInt(yen),
    expiresOn: expiresOn ?? "",
    transferId: transferId ?? "",
    shipBy: shipBy ?? "",
  });
}

/** The run that was started last, while it is under way or where it failed. */
export function progressToProto({ createdAt, createdByName, shopsTotal, shopsRead, state }: RunRow): ChainRunProgress {
  return create(ChainRunProgressSchema, {
    startedAt: timestampFromDate(createdAt),
    startedByName: createdByName,
    shopsTotal,
    shopsRead,
    isFailed: state === "failed",
  });
}

export function runToProto({ id, createdAt, createdByName }: RunRow, shops: RunShopRow[], moves: MoveRow[]): ChainRun {
  return create(ChainRunSchema, {
    id,
    createdAt: timestampFromDate(createdAt),
    createdByName,
    moves: moves.map(moveToProto),
    shops: shops.map(({ yen, yenBefore, orderedAt, ...shop }) => ({
      ...shop,
      yen: BigInt(yen),
      yenBefore: BigInt(yenBefore),
      ...(orderedAt && { orderedAt: timestampFromDate(orderedAt) }),
    })),
  });
}

/** With the five decimals that quantities have. */
const decimalOf = (amount: number) => String(Number(amount.toFixed(5)));

export const surplusToProto = ({ medicineId, usable, keep, surplus, lots }: surplus.ShopSurplus): ShopSurplus =>
  create(ShopSurplusSchema, {
    medicineId,
    usable: decimalOf(usable),
    keep: decimalOf(keep),
    surplus: String(surplus),
    lots: lots.map(({ lotId, lot, expiresOn, onHand }) => ({ lotId, lot, expiresOn, onHand: decimalOf(onHand) })),
  });
