import { decimalOf, hundredThousandths } from "../table/decimals.ts";
import type { MedicineUse, MonthOfUse } from "./claim-tally.ts";

/** The months of several files together: 社保 and 国保 come apart, and a late claim is in a later file. */
export function mergeMonths(reads: readonly (readonly MonthOfUse[])[]): MonthOfUse[] {
  const months = new Map<string, Map<string, MedicineUse>>();
  for (const { month, medicines } of reads.flat()) {
    const merged = months.get(month) ?? new Map<string, MedicineUse>();
    months.set(month, merged);
    for (const use of medicines) {
      const known = merged.get(use.code);
      merged.set(use.code, known === undefined ? use : bothUses(known, use));
    }
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, merged]) => ({ month, medicines: [...merged.values()].sort((a, b) => (a.code < b.code ? -1 : 1)) }));
}

function bothUses(a: MedicineUse, b: MedicineUse): MedicineUse {
  return {
    ...(a.lastOn < b.lastOn ? b : a),
    count: a.count + b.count,
    amount: decimalOf(hundredThousandths(a.amount) + hundredThousandths(b.amount)),
  };
}
