import type { ScannedMedicine, ScanReading } from "@meguri/rpc/app/v1/scan_service_pb";
import type { Scan } from "../queue/use-scan-queue.ts";

/** What a scan became, wherever it is kept: a line of a delivery, an entry of a count. */
export type Scanned = {
  readonly id: string;
  /** Empty where no medicine has the code, or several have. */
  readonly medicineId: string;
  readonly medicineName: string;
  readonly code: string;
  readonly lot: string;
  readonly expiresOn: string;
  readonly quantity: string;
  readonly unit: string;
  readonly takenBack: boolean;
};

/** A scan about to be kept. */
export type NewScan = {
  id: string;
  medicineId: string;
  code: string;
  lot: string;
  expiresOn: string;
  quantity: string;
  /** What one pack holds; empty where nobody knows. */
  pack: string;
};

/** A code that no medicine has, or several have, is kept without a medicine; a pack of unknown size counts as one unit. */
export function newScanOf({ id, text }: Scan, reading: ScanReading): NewScan {
  const [medicine, ...others] = reading.medicines;
  const only: ScannedMedicine | undefined = others.length === 0 ? medicine : undefined;
  const pack = only?.packQuantity ?? "";
  return {
    id,
    medicineId: only?.medicineId ?? "",
    code: reading.code || text,
    lot: reading.lot,
    expiresOn: reading.expiresOn,
    quantity: pack || "1",
    pack,
  };
}
