import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { momentOfScan, type ReportedScan, understandScans } from "../../medicine/scans/index.ts";
import { type EntryToKeep, insertEntries, selectEntries, selectTotals } from "./count-entries-queries.ts";
import { asOf, freezeExpected } from "./freeze-expected.ts";
import { onOpenCount } from "./on-open-count.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";

/** An entry as it was sent. */
export interface CountedEntry extends ReportedScan {
  id: string;
  quantity: string;
  /** Undefined where the sender has no clock. */
  countedAt: Date | undefined;
}

/**
 * Takes entries in; those whose ids are known change nothing. The ledger's balance of a medicine is frozen as of its
 * first entry, though that may come in late. Codes of no medicine are kept until a person assigns them.
 */
export async function addStockCountEntries(
  deps: StockCountsDeps,
  actor: Actor,
  { entries, ...ref }: CountRef & { entries: CountedEntry[] },
) {
  const now = deps.clock.now();
  const ids = entries.map(({ id }) => id);
  const { count, done } = await onOpenCount(deps, actor, ref, async (tx, place, since) => {
    const understood = await understandScans(tx, entries, tokyoDay(now));
    const kept = understood.map(({ expiresOn, countedAt, ...entry }) => ({
      ...entry,
      expiresOn: expiresOn || null,
      countedAt: momentOfScan(countedAt, { since, now }),
    }));
    const first = firstCounted(kept);
    const begun = [...first].map(([medicineId, countedAt]) => ({ medicineId, asOf: asOf(countedAt, now) }));
    await freezeExpected(tx, place, now, begun);
    const added = await insertEntries(tx, place, actor.userId, kept);
    await audit(tx, deps.clock, actor, {
      action: added > 0 ? "stock_count.entries_added" : "stock_count.entries_repeated",
      objectType: "stock_count",
      objectId: ref.countId,
      institutionId: ref.institutionId,
      after: { added, ids },
    });
    const rows = await selectEntries(tx, place, { ids, limit: ids.length });
    return { entries: rows, totals: await selectTotals(tx, place, [...first.keys()]) };
  });
  return { count, ...done };
}

function firstCounted(entries: EntryToKeep[]): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const { medicineId, countedAt } of entries) {
    if (medicineId === null) continue;
    const known = first.get(medicineId);
    if (known === undefined || countedAt < known) first.set(medicineId, countedAt);
  }
  return first;
}
