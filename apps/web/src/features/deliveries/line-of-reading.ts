import type { ScanReading } from "@meguri/rpc/app/v1/scan_service_pb";
import { isExpired } from "../../shared/scan/is-expired.ts";
import type { Scan } from "../../shared/scan/use-scan-queue.ts";
import type { LineInit } from "./use-delivery-lines.ts";

/** Why nothing more is taken until somebody has looked: the lot has expired, or nobody knows how much the pack holds. */
export type Hold = "expired" | "quantity";

/**
 * The line a scan becomes. A code that no medicine has, or several have, is kept without a medicine; a pack of unknown
 * size counts as one unit until somebody says more.
 */
export function lineOf({ id, text }: Scan, reading: ScanReading): LineInit {
  const [medicine, ...others] = reading.medicines;
  const pack = others.length === 0 ? medicine?.packQuantity : undefined;
  return {
    id,
    medicineId: medicine && others.length === 0 ? medicine.medicineId : "",
    code: reading.code || text,
    lot: reading.lot,
    expiresOn: reading.expiresOn,
    quantity: pack || "1",
    packs: pack ? 1 : 0,
  };
}

/** Whether a person must look at a line before the next is taken. */
export function holdOf(line: LineInit): Hold | undefined {
  if (isExpired(line.expiresOn ?? "")) return "expired";
  return line.medicineId && line.packs === 0 ? "quantity" : undefined;
}
