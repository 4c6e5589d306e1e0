import { create } from "@bufbuild/protobuf";
import { timestampDate, timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  AnnouncedObstacle,
  type AnnouncedOutcome,
  AnnouncedOutcomeSchema,
  type Delivery,
  type DeliveryExpectation,
  DeliveryExpectationSchema,
  type DeliveryLine,
  DeliveryLineSchema,
  DeliverySchema,
  DeliveryState,
} from "@meguri/rpc/app/v1/delivery_pb";
import type * as stored from "../tables.ts";
import type { ScannedLine } from "./add-delivery-lines.ts";
import type { LineRow } from "./delivery-lines-queries.ts";
import type { DeliveryView, ListedDelivery } from "./list-deliveries.ts";
import type { ExpectationRow } from "./order-receiving.ts";
import type { SlipOutcome } from "./post-announced.ts";
import type { SlipObstacle } from "./slip-obstacles.ts";

const states = {
  open: DeliveryState.OPEN,
  posted: DeliveryState.POSTED,
  cancelled: DeliveryState.CANCELLED,
} as const satisfies Record<stored.DeliveryState, DeliveryState>;

const requested: ReadonlyMap<DeliveryState, stored.DeliveryState> = new Map([
  [DeliveryState.OPEN, "open"],
  [DeliveryState.POSTED, "posted"],
  [DeliveryState.CANCELLED, "cancelled"],
]);

/** The state that a list is narrowed to; undefined for all. */
export function stateOf(state: DeliveryState): stored.DeliveryState | undefined {
  return requested.get(state);
}

export function deliveryToProto({ state, startedAt, postedAt, noticeId, ...row }: ListedDelivery): Delivery {
  return create(DeliverySchema, {
    ...row,
    state: states[state],
    noticeId: noticeId ?? "",
    startedAt: timestampFromDate(startedAt),
    postedAt: postedAt ? timestampFromDate(postedAt) : undefined,
  });
}

function lineToProto({
  medicineId,
  expiresOn,
  packs,
  unitCost,
  scannedAt,
  costWarning,
  ...row
}: LineRow): DeliveryLine {
  return create(DeliveryLineSchema, {
    ...row,
    medicineId: medicineId ?? "",
    expiresOn: expiresOn ?? "",
    packs: packs ?? 0,
    unitCost: unitCost ?? "",
    scannedAt: timestampFromDate(scannedAt),
    costWarning: costWarning ?? undefined,
  });
}

function expectationToProto({ shippedQuantity, ...row }: ExpectationRow): DeliveryExpectation {
  return create(DeliveryExpectationSchema, { ...row, shippedQuantity: shippedQuantity ?? "" });
}

/** A delivery with its lines, and what its orders let expect. */
export function viewToProto({ delivery, lines, expected }: DeliveryView) {
  return {
    delivery: deliveryToProto(delivery),
    lines: lines.map(lineToProto),
    expected: expected.map(expectationToProto),
  };
}

const obstacleNames = {
  state: AnnouncedObstacle.STATE,
  ahead: AnnouncedObstacle.AHEAD,
  partner: AnnouncedObstacle.PARTNER,
  change: AnnouncedObstacle.CHANGE,
  unknown: AnnouncedObstacle.UNKNOWN,
  narcotic: AnnouncedObstacle.NARCOTIC,
  order: AnnouncedObstacle.ORDER,
  price: AnnouncedObstacle.PRICE,
  cost: AnnouncedObstacle.COST,
} as const satisfies Record<SlipObstacle, AnnouncedObstacle>;

export function outcomeToProto({ slip, lineCount, deliveryId, obstacles }: SlipOutcome): AnnouncedOutcome {
  return create(AnnouncedOutcomeSchema, {
    lineCount,
    noticeId: slip.id,
    wholesaler: slip.wholesaler,
    slipNumber: slip.slipNumber,
    deliveredOn: slip.deliveredOn,
    deliveryId: deliveryId ?? "",
    obstacles: obstacles.map((obstacle) => obstacleNames[obstacle]),
  });
}

/** A line in a request, without the fields of responses. */
export function scannedLineOf(line: DeliveryLine): ScannedLine {
  const { id, medicineId, code, lot, expiresOn, quantity, packs, unitCost, scannedAt } = line;
  const fields = { id: id.toLowerCase(), medicineId, code, lot, expiresOn, quantity, packs, unitCost };
  return { ...fields, scannedAt: scannedAt && timestampDate(scannedAt) };
}
