import type { DemoMedicine } from "../medicines/medicines.ts";
import type { Random } from "../random.ts";
import { addDays, monthEnd } from "./calendar.ts";

/** What a shop shares of a month's receipts of one payer, and of one medicine in them. */
export type DemoShare = { institutionId: string; month: string; payer: "employees" | "national"; by: string; at: Date };
export type DemoEvidence = Pick<DemoShare, "institutionId" | "month" | "payer"> & {
  medicineId: string;
  dispensings: number;
  amount: number;
  lastOn: string;
};

const payers = ["employees", "national"] as const;
/** Receipts go out by the tenth of the month after, and are shared in the days that follow. */
const claimedBy = 10;
/** Of its range a shop has so much in a month's receipts of one payer. */
const share = 0.45;

/** Two or three months of a shop, the last of them one to four months back; a month's receipts have most of its range. */
export function partnerEvidence(
  shop: { institutionId: string; by: string; range: readonly DemoMedicine[] },
  { today, random }: { today: string; random: Random },
): { shares: DemoShare[]; uses: DemoEvidence[] } {
  const { institutionId, by, range } = shop;
  const latest = random.chance(0.6) ? newest(today) : random.int(2, 4);
  const monthsBack = Array.from({ length: random.int(2, 3) }, (_, nth) => latest + nth);
  const shares: DemoShare[] = [];
  const uses: DemoEvidence[] = [];
  for (const back of monthsBack) {
    const last = monthEnd(today, -back);
    const month = `${last.slice(0, 7)}-01`;
    const sharedOn = addDays(last, claimedBy + random.int(0, 4));
    const at = new Date(`${sharedOn < today ? sharedOn : addDays(today, -1)}T${random.int(10, 18)}:15:00+09:00`);
    for (const payer of payers) {
      shares.push({ institutionId, month, payer, by, at });
      for (const medicine of range.filter(() => random.chance(share))) {
        const dispensings = random.int(1, payer === "national" ? 24 : 12);
        const lastOn = `${month.slice(0, 7)}-${String(random.int(1, Number(last.slice(8)))).padStart(2, "0")}`;
        const each = medicine.form === "internal" ? random.pick([14, 28, 30, 56]) : random.pick([1, 2, 5, 14]);
        uses.push({
          institutionId,
          month,
          payer,
          medicineId: medicine.id,
          dispensings,
          amount: dispensings * each,
          lastOn,
        });
      }
    }
  }
  return { shares, uses };
}

/** The months since the last one whose receipts have gone out. */
function newest(today: string): number {
  return Number(today.slice(8)) > claimedBy ? 1 : 2;
}
