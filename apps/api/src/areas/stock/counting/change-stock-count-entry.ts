import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { assertProducts } from "../../medicine/scans/index.ts";
import {
  type EntryRow,
  selectEntries,
  selectFirstCounted,
  settleEntryCode,
  takeBackEntry,
  updateEntry,
} from "./count-entries-queries.ts";
import { freezeExpected } from "./freeze-expected.ts";
import { onOpenCount } from "./on-open-count.ts";
import type { CountRef, StockCountsDeps } from "./stock-counts-deps.ts";
import type { EditedEntry } from "./stock-counts-policy.ts";
import type { CountPlace } from "./stock-counts-queries.ts";

/**
 * Corrects an entry, and assigns a medicine to its code; other entries with that code and no medicine follow. A
 * medicine that is left empty stays as it is.
 */
export async function updateStockCountEntry(
  deps: StockCountsDeps,
  actor: Actor,
  { entryId: id, edit, ...ref }: CountRef & { entryId: string; edit: Edit<EditedEntry> },
) {
  const now = deps.clock.now();
  const { count, done } = await onOpenCount(deps, actor, ref, async (tx, place) => {
    await holdRecord(tx, actor.tenantId, "stock_count_entry", id);
    const [before] = await selectEntries(tx, place, { ids: [id], limit: 1 });
    const { entry } = edit(editedPart(before ?? fail("FIELD_INVALID", [noSuchEntry("entry.id")])));
    await assertProducts(tx, [entry.medicineId]);
    const medicineId = entry.medicineId || null;
    const { lot, quantity } = entry;
    const change = { id, medicineId, lot, quantity, expiresOn: entry.expiresOn || null };
    const code = (await updateEntry(tx, place, change)) ?? fail("FIELD_INVALID", [noSuchEntry("entry.id")]);
    if (medicineId !== null) await settle(tx, place, { code, medicineId, now });
    await audit(tx, deps.clock, actor, { action: "stock_count.entry_updated", ...objectOf(ref), after: change });
    const [row] = await selectEntries(tx, place, { ids: [id], limit: 1 });
    return row;
  });
  return { count, entry: done ?? fail("COUNT_NOT_FOUND") };
}

function editedPart({ medicineId, lot, expiresOn, quantity }: EntryRow): EditedEntry {
  return { entry: { medicineId: medicineId ?? "", lot, expiresOn: expiresOn ?? "", quantity } };
}

/** The medicine was counted when its code was scanned, which is before its code was assigned. */
async function settle(
  tx: Db,
  place: CountPlace,
  { code, medicineId, now }: { code: string; medicineId: string; now: Date },
): Promise<void> {
  if (code !== "") await settleEntryCode(tx, place, { code, medicineId });
  const asOf = (await selectFirstCounted(tx, place, medicineId)) ?? null;
  await freezeExpected(tx, place, now, [{ medicineId, asOf }]);
}

/** Takes an entry back; it stays on record and counts no more. */
export async function takeBackStockCountEntry(
  deps: StockCountsDeps,
  actor: Actor,
  { entryId, ...ref }: CountRef & { entryId: string },
) {
  const { count } = await onOpenCount(deps, actor, ref, async (tx, place) => {
    const taken = await takeBackEntry(tx, place, entryId, deps.clock.now());
    if (!taken) fail("FIELD_INVALID", [noSuchEntry("entry_id")]);
    await audit(tx, deps.clock, actor, {
      action: "stock_count.entry_taken_back",
      ...objectOf(ref),
      after: { entryId },
    });
  });
  return count;
}

const noSuchEntry = (field: string) => ({ field, problem: "unknown" });

const objectOf = ({ institutionId, countId }: CountRef) => ({
  objectType: "stock_count",
  objectId: countId,
  institutionId,
});
