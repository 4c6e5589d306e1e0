import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import { shareOf, timesOf } from "../../../../shared/format/decimal.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { quantityHold, useScanning } from "../../common/scan/use-scanning.ts";
import { type LineInit, useDeliveryLines } from "./use-delivery-lines.ts";

/** Takes scans into a delivery. An expired lot is looked at by a person before the next scan is taken. */
export function useReceiveScan(institutionId: string, deliveryId: string, lines: readonly DeliveryLine[]) {
  const { add, update } = useDeliveryLines(institutionId, deliveryId);
  return useScanning({
    institutionId,
    scans: lines,
    keep: ({ pack, ...line }) => add({ ...line, packs: pack ? 1 : 0 }),
    setQuantity: (line, amount) => update(withAmount(line, amount)),
    holdOf: (scan) => (isExpired(scan.expiresOn) ? "expired" : quantityHold(scan)),
  });
}

/** What another amount changes of a line: packs where it was counted in packs, else units. */
export function withAmount(line: DeliveryLine, amount: string): LineInit {
  const packs = Number(amount);
  if (line.packs === 0 || !Number.isInteger(packs)) return { id: line.id, quantity: amount, packs: 0 };
  return { id: line.id, quantity: timesOf(shareOf(line.quantity, line.packs), packs), packs };
}
