import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useState } from "react";
import { negated, sumOf } from "../../shared/format/decimal.ts";
import { quantityHold, useScanning } from "../../shared/scan/use-scanning.ts";
import { useCountEntries } from "./use-count-entries.ts";

/** What the server told of a scan when it was kept. */
type Told = {
  entryId: string;
  /** What one pack holds. */
  step: string;
  /** What the medicine comes to without this entry, over all lots and people; absent where it was not told. */
  others: string | undefined;
};

/** Takes scans into a count, and says what the medicine of the last one comes to. */
export function useCountScan(institutionId: string, countId: string, entries: readonly StockCountEntry[]) {
  const { add, update } = useCountEntries(institutionId, countId);
  const [told, setTold] = useState<Told>();
  const scanning = useScanning({
    institutionId,
    scans: entries,
    keep: async ({ pack, ...entry }) => {
      const { totals } = await add(entry);
      const total = totals.find(({ medicineId }) => medicineId !== "" && medicineId === entry.medicineId)?.counted;
      const others = total && sumOf(total, negated(entry.quantity));
      setTold({ entryId: entry.id, step: pack || "1", others });
    },
    setQuantity: (entry, quantity) => update({ ...entry, quantity }),
    holdOf: quantityHold,
  });
  const { scanned } = scanning;
  const fresh = told?.entryId === scanned?.id ? told : undefined;
  const known = entries.filter(
    ({ id, medicineId, takenBack }) => id !== scanned?.id && medicineId === scanned?.medicineId && !takenBack,
  );
  const others = fresh?.others === undefined ? known.map(({ quantity }) => quantity) : [fresh.others];
  return { ...scanning, step: fresh?.step ?? "1", total: sumOf(scanned?.quantity ?? "0", ...others) };
}
