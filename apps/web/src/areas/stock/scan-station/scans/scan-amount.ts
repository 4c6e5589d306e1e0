import { timesOf } from "../../../../shared/format/decimal.ts";
import type { KeptScan } from "../outbox/kept-scan.ts";

/** The quantity of a scan, as on the wire; packs of unknown size count one unit each. */
export function amountOf({ medicine, amount, inPacks }: KeptScan): { quantity: string; packs: number } {
  if (!inPacks || !medicine?.packQuantity) return { quantity: amount, packs: 0 };
  const packs = Number(amount);
  return { quantity: timesOf(medicine.packQuantity, packs), packs };
}

/** What a typed number means for the scan: packs where it was counted in packs and they are whole, else units. */
export function withAmount({ job, medicine, inPacks }: KeptScan, amount: string): Pick<KeptScan, "amount" | "inPacks"> {
  const isWhole = /^\d+$/.test(amount);
  // On a shelf one counts what is in the packs, though it may not be known yet what the packs are.
  return { amount, inPacks: inPacks && isWhole && (job.kind === "receive" || medicine !== undefined) };
}
