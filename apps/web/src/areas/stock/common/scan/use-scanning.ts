import type { ScannedMedicine } from "@meguri/rpc/app/v1/scan_service_pb";
import { useState } from "react";
import { type Scan, useScanQueue } from "../queue/use-scan-queue.ts";
import { type NewScan, newScanOf, type Scanned } from "./scanned.ts";
import { typedQuantity } from "./typed-quantity.ts";
import { useReadScan } from "./use-read-scan.ts";
import { useScanSounds } from "./use-scan-sounds.ts";

/** Why nothing more is taken until somebody has looked: the lot has expired, or nobody knows how much the pack holds. */
export type Hold = "expired" | "quantity";

/** What the last scan left to do. */
export type LastScan = {
  id: string;
  /** The medicines that have its code, where they are several. */
  candidates: readonly ScannedMedicine[];
  /** Whether the code lacks the lot or the expiry. */
  incomplete: boolean;
  hold: Hold | undefined;
};

/** Takes scans one after the other into what keeps them; a short number is how much there is of the last one. */
export function useScanning<Kept extends Scanned>(props: {
  institutionId: string;
  /** All that is kept, in any order. */
  scans: readonly Kept[];
  keep: (scan: NewScan) => Promise<unknown>;
  setQuantity: (scan: Kept, amount: string) => Promise<unknown>;
  /** What of a scan a person must look at before the next is taken. */
  holdOf: (scan: NewScan) => Hold | undefined;
}) {
  const read = useReadScan(props.institutionId);
  const play = useScanSounds();
  const [last, setLast] = useState<LastScan>();
  const { scans } = props;
  const scanned = scans.find(({ id, takenBack }) => id === last?.id && !takenBack);
  // What is typed behind a scan is about what it became: nothing more is taken until the page knows that one.
  const isKnown = last === undefined || scans.some(({ id }) => id === last.id);
  const release = () => setLast((before) => before && { ...before, hold: undefined });

  const setQuantity = async (amount: string) => {
    if (!scanned) return play("error");
    await props.setQuantity(scanned, amount);
    release();
    play("ok");
  };
  const take = async (scan: Scan) => {
    const amount = typedQuantity(scan.text);
    if (amount) return setQuantity(amount);
    const reading = await read(scan.text);
    const next = newScanOf(scan, reading);
    const isRepeat = scans.some(({ code, lot, takenBack }) => !takenBack && code === next.code && lot === next.lot);
    await props.keep(next);
    const hold = props.holdOf(next);
    const candidates = next.medicineId ? [] : reading.medicines;
    setLast({ id: scan.id, candidates, incomplete: reading.incomplete, hold });
    play(!next.medicineId || hold === "expired" ? "error" : isRepeat ? "repeat" : "ok");
  };
  const queue = useScanQueue(take, !isKnown || (last?.hold !== undefined && scanned !== undefined));
  return {
    last,
    /** What the last scan became; absent once it is taken back. */
    scanned,
    queue,
    scan: (text: string) => {
      const amount = typedQuantity(text);
      // Scans that wait behind a question must not keep its answer from being heard.
      if (amount && last?.hold && scanned) void setQuantity(amount).catch(() => play("error"));
      else queue.scan(text);
    },
    /** Keeps a pack without a code, whose quantity a person enters next. */
    addByName: async (medicineId: string) => {
      const id = crypto.randomUUID();
      await props.keep({ id, medicineId, code: "", lot: "", expiresOn: "", quantity: "1", pack: "" });
      setLast({ id, candidates: [], incomplete: false, hold: "quantity" });
    },
    release,
  };
}

/** Requires the quantity of a pack of unknown size. */
export function quantityHold({ medicineId, pack }: NewScan): Hold | undefined {
  return medicineId && !pack ? "quantity" : undefined;
}
