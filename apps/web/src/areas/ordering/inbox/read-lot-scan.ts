import { codesOfScan } from "@meguri/formats/gs1/codes-of-scan";
import { readScan } from "@meguri/formats/gs1/read-scan";
import { tokyoDay } from "../../../shared/format/days.ts";

/** The lot of a scanned package. */
export interface LotScan {
  /** The codes by which an order may name it. */
  codes: readonly string[];
  lot: string;
  expiresOn: string;
}

/** Reads the symbol of a package; what can be read in two ways, or has no lot, is no lot. */
export function readLotScan(text: string, now = new Date()): LotScan | "unreadable" | "noLot" {
  const scan = readScan(text, { today: tokyoDay(now) });
  if (!scan.reading) return "unreadable";
  const { reading, alternatives } = scan;
  if (
    !reading.lot ||
    alternatives.some(({ lot, expiresOn }) => lot !== reading.lot || expiresOn !== reading.expiresOn)
  ) {
    return "noLot";
  }
  return { codes: codesOfScan(scan), lot: reading.lot, expiresOn: reading.expiresOn ?? "" };
}
