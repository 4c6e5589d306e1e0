import type { ScannedMedicine, ScanReading } from "@meguri/rpc/app/v1/scan_service_pb";
import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useState } from "react";
import { negated, sumOf } from "../../shared/format/decimal.ts";
import { typedQuantity } from "../../shared/scan/typed-quantity.ts";
import { useReadScan } from "../../shared/scan/use-read-scan.ts";
import { type Scan, useScanQueue } from "../../shared/scan/use-scan-queue.ts";
import { useScanSounds } from "../../shared/scan/use-scan-sounds.ts";
import { type EntryInit, useCountEntries } from "./use-count-entries.ts";

/** What the last scan left to do. */
type Last = {
  entryId: string;
  candidates: readonly ScannedMedicine[];
  incomplete: boolean;
  /** Nobody knows how much the pack holds: nothing more is taken until somebody has said how much there is. */
  asksQuantity: boolean;
  /** What one pack holds. */
  step: string;
  /** What the medicine comes to without this entry, over all lots and people; absent where it was not told. */
  others?: string | undefined;
};

/** The entry a scan becomes; a code that no medicine has, or several have, is kept without a medicine. */
function entryOf({ id, text }: Scan, reading: ScanReading): EntryInit {
  const [medicine, ...others] = reading.medicines;
  const isPlain = medicine && others.length === 0;
  return {
    id,
    medicineId: isPlain ? medicine.medicineId : "",
    code: reading.code || text,
    lot: reading.lot,
    expiresOn: reading.expiresOn,
    quantity: (isPlain && medicine.packQuantity) || "1",
  };
}

/** Takes scans into a count, one after the other; a short number is how much there is of the last one. */
export function useCountScan(institutionId: string, countId: string, entries: readonly StockCountEntry[]) {
  const read = useReadScan(institutionId);
  const play = useScanSounds();
  const { add, update } = useCountEntries(institutionId, countId);
  const [last, setLast] = useState<Last>();
  const entry = entries.find(({ id, takenBack }) => id === last?.entryId && !takenBack);
  // What is typed behind a scan is about the entry it became: nothing more is taken until the page knows that one.
  const isKnown = last === undefined || entries.some(({ id }) => id === last.entryId);
  const release = () => setLast((before) => before && { ...before, asksQuantity: false });

  const setQuantity = async (quantity: string) => {
    if (!entry) return play("error");
    await update({ ...entry, quantity });
    release();
    play("ok");
  };
  const take = async (scan: Scan) => {
    const quantity = typedQuantity(scan.text);
    if (quantity) return setQuantity(quantity);
    const reading = await read(scan.text);
    const next = entryOf(scan, reading);
    const pack = next.medicineId ? reading.medicines[0]?.packQuantity : "";
    const isRepeat = entries.some(
      ({ code, lot, takenBack }) => !takenBack && code === next.code && lot === (next.lot ?? ""),
    );
    const { totals } = await add(next);
    const total = totals.find(({ medicineId }) => medicineId !== "" && medicineId === next.medicineId)?.counted;
    setLast({
      entryId: scan.id,
      candidates: next.medicineId ? [] : reading.medicines,
      incomplete: reading.incomplete,
      asksQuantity: Boolean(next.medicineId) && !pack,
      step: pack || "1",
      others: total && sumOf(total, negated(next.quantity ?? "0")),
    });
    play(!next.medicineId ? "error" : isRepeat ? "repeat" : "ok");
  };
  const queue = useScanQueue(take, !isKnown || (last?.asksQuantity === true && entry !== undefined));
  return {
    last,
    entry,
    queue,
    scan: (text: string) => {
      const quantity = typedQuantity(text);
      // Scans that wait behind the question must not keep its answer from being heard.
      if (quantity && last?.asksQuantity && entry) void setQuantity(quantity).catch(() => play("error"));
      else queue.scan(text);
    },
    release,
    show: (entryId: string) => setLast({ entryId, candidates: [], incomplete: false, asksQuantity: true, step: "1" }),
  };
}
