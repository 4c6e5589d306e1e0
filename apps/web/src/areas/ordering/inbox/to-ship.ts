import type { InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import { OrderAnswer, type OrderShipment } from "@meguri/rpc/app/v1/order_pb";

/** Packages of a line that have left already. */
export function shippedOf(lineId: string, shipments: readonly OrderShipment[]): number {
  return shipments
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { packs }) => sum + packs, 0);
}

/** Packages of a line that are still to leave: of what was confirmed, or of all without an answer or the rest comes later. */
export function toShipOf(line: InboxOrderLine, shipments: readonly OrderShipment[]): number {
  const isWhole = line.answer === OrderAnswer.UNSPECIFIED || line.answer === OrderAnswer.BACKORDERED;
  return Math.max(0, (isWhole ? line.packs : line.confirmedPacks) - shippedOf(line.id, shipments));
}

/** Packages of a line that can leave now: what was confirmed, or all without an answer. */
export function readyOf(line: InboxOrderLine, shipments: readonly OrderShipment[]): number {
  const promised = line.answer === OrderAnswer.UNSPECIFIED ? line.packs : line.confirmedPacks;
  return Math.max(0, promised - shippedOf(line.id, shipments));
}
