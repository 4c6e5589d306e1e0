import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import { useState } from "react";
import { quantityHold, useScanning } from "../../common/scan/use-scanning.ts";
import { useCountTotals } from "../report/use-count-totals.ts";
import { useCountEntries } from "./use-count-entries.ts";

/** Takes scans into a count, and shows what the medicine of the last one comes to. */
export function useCountScan(institutionId: string, countId: string, entries: readonly StockCountEntry[]) {
  const { add, update } = useCountEntries(institutionId, countId);
  const totals = useCountTotals(institutionId, countId);
  /** What one pack holds of what was scanned last. */
  const [pack, setPack] = useState<{ entryId: string; step: string }>();
  const scanning = useScanning({
    institutionId,
    scans: entries,
    keep: async ({ pack: step, ...entry }) => {
      await add(entry);
      setPack({ entryId: entry.id, step: step || "1" });
    },
    setQuantity: (entry, quantity) => update({ id: entry.id, quantity }),
    holdOf: quantityHold,
  });
  const { scanned } = scanning;
  return {
    ...scanning,
    step: (pack?.entryId === scanned?.id && pack?.step) || "1",
    /** Over all lots, people and devices. */
    total: totals.get(scanned?.medicineId ?? "") ?? scanned?.quantity ?? "0",
  };
}
