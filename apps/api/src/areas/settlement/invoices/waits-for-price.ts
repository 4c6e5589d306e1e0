import type { InvoiceLineRow } from "./invoice-lines-queries.ts";

/** Whether a price is still to be agreed for a line: not for free text, and not for goods that were taken back in full. */
export const waitsForPrice = ({ standing, medicineId, packs, takenBack, settledPrice }: InvoiceLineRow): boolean =>
  standing === "provisional" && medicineId !== null && packs + takenBack > 0 && settledPrice === null;
