import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import type { ScannedMedicine } from "@meguri/rpc/app/v1/scan_service_pb";
import { useState } from "react";
import { shareOf, timesOf } from "../../shared/format/decimal.ts";
import { typedQuantity } from "../../shared/scan/typed-quantity.ts";
import { useReadScan } from "../../shared/scan/use-read-scan.ts";
import { type Scan, useScanQueue } from "../../shared/scan/use-scan-queue.ts";
import { useScanSounds } from "../../shared/scan/use-scan-sounds.ts";
import { type Hold, holdOf, lineOf } from "./line-of-reading.ts";
import { type LineInit, useDeliveryLines } from "./use-delivery-lines.ts";

/** What the last scan left to do. */
type Last = { lineId: string; candidates: readonly ScannedMedicine[]; incomplete: boolean; hold: Hold | undefined };

/** Takes scans into a delivery, one after the other; a short number is how much there is of the last one. */
export function useReceiveScan(institutionId: string, deliveryId: string, lines: readonly DeliveryLine[]) {
  const read = useReadScan(institutionId);
  const play = useScanSounds();
  const { add, update } = useDeliveryLines(institutionId, deliveryId);
  const [last, setLast] = useState<Last>();
  const line = lines.find(({ id, takenBack }) => id === last?.lineId && !takenBack);
  // What is typed behind a scan is about the line it became: nothing more is taken until the page knows that one.
  const isKnown = last === undefined || lines.some(({ id }) => id === last.lineId);

  const setQuantity = async (amount: string) => {
    if (!line) return play("error");
    await update(withAmount(line, amount));
    setLast((before) => before && { ...before, hold: undefined });
    play("ok");
  };
  const take = async (scan: Scan) => {
    const amount = typedQuantity(scan.text);
    if (amount) return setQuantity(amount);
    const reading = await read(scan.text);
    const next = lineOf(scan, reading);
    const isRepeat = lines.some(
      ({ code, lot, takenBack }) => !takenBack && code === next.code && lot === (next.lot ?? ""),
    );
    await add(next);
    const hold = holdOf(next);
    setLast({
      lineId: scan.id,
      candidates: next.medicineId ? [] : reading.medicines,
      incomplete: reading.incomplete,
      hold,
    });
    play(!next.medicineId || hold === "expired" ? "error" : isRepeat ? "repeat" : "ok");
  };
  const queue = useScanQueue(take, !isKnown || (last?.hold !== undefined && line !== undefined));
  return {
    last,
    line,
    queue,
    scan: (text: string) => {
      const amount = typedQuantity(text);
      // Scans that wait behind a question must not keep its answer from being heard.
      if (amount && last?.hold && line) void setQuantity(amount).catch(() => play("error"));
      else queue.scan(text);
    },
    release: () => setLast((before) => before && { ...before, hold: undefined }),
    show: (lineId: string, hold?: Hold) => setLast({ lineId, candidates: [], incomplete: false, hold }),
  };
}

/** The line with another amount: packs where it was counted in packs, else units. */
export function withAmount(line: DeliveryLine, amount: string): LineInit {
  const packs = Number(amount);
  if (line.packs === 0 || !Number.isInteger(packs)) return { ...line, quantity: amount, packs: 0 };
  return { ...line, quantity: timesOf(shareOf(line.quantity, line.packs), packs), packs };
}
