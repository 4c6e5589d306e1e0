import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { StockLotQuarantine } from "../tables.ts";
import { getStockItem, type StockItemView } from "./get-stock-item.ts";
import { holdStock, markQuarantine } from "./ledger-queries.ts";
import type { StockDeps } from "./stock-deps.ts";
import { type LotRow, selectLots } from "./stock-queries.ts";

interface LotRef {
  institutionId: string;
  medicineId: string;
  lotId: string;
}

/**
 * Sets a whole lot aside (隔離中), never the unknown one. It stays in the stock's value, in the ledger and in the ledgers of the
 * law. Until that is lifted it is not dispensed by the estimate, packed, counted as usable, offered, requested, handed over
 * or moved; a count changes it only where it was read; it may be disposed of and returned. A repeated call replaces the
 * reason and the note. For members.
 */
export async function quarantineStockLot(
  deps: StockDeps,
  actor: Actor,
  { reason, note, ...ref }: LotRef & { reason: StockLotQuarantine; note: string },
): Promise<StockItemView> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "clerk");
  await inTransaction(db, async (tx) => {
    const before = await lotOf(tx, actor, ref);
    if (before.lot === "" && before.expiresOn === null) wrongLot("lot_unknown");
    const mark = { reason, note: note.trim(), by: actor.userId, at: clock.now() };
    await markQuarantine(tx, ref, mark);
    await audit(tx, clock, actor, {
      action: "stock.lot_quarantined",
      objectType: "medicine",
      objectId: ref.medicineId,
      institutionId: ref.institutionId,
      before: { lotId: ref.lotId, reason: before.quarantine, note: before.quarantineNote },
      after: { lotId: ref.lotId, reason, note: mark.note },
      reason: [reason, before.lot, mark.note].filter((word) => word !== "").join(" "),
    });
  });
  return getStockItem(deps, actor, ref);
}

/** Lets a quarantined lot be used again; for pharmacists, who answer for what is dispensed. */
export async function liftLotQuarantine(deps: StockDeps, actor: Actor, ref: LotRef): Promise<StockItemView> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, ref.institutionId, "pharmacist");
  await inTransaction(db, async (tx) => {
    const before = await lotOf(tx, actor, ref);
    if (before.quarantine === null) fail("CHANGED_MEANWHILE");
    await markQuarantine(tx, ref, { reason: null, note: "", by: "", at: null });
    await audit(tx, clock, actor, {
      action: "stock.lot_quarantine_lifted",
      objectType: "medicine",
      objectId: ref.medicineId,
      institutionId: ref.institutionId,
      before: { lotId: ref.lotId, reason: before.quarantine, note: before.quarantineNote },
      after: { lotId: ref.lotId, reason: null, note: "" },
      reason: before.lot,
    });
  });
  return getStockItem(deps, actor, ref);
}

/** The lot, with its medicine held. */
async function lotOf(tx: Db, { tenantId }: Actor, { institutionId, medicineId, lotId }: LotRef): Promise<LotRow> {
  await holdStock(tx, [medicineId]);
  const lots = await selectLots(tx, tenantId, institutionId, medicineId);
  return lots.find(({ id }) => id === lotId.toLowerCase()) ?? wrongLot("unknown");
}

function wrongLot(problem: string): never {
  return fail("FIELD_INVALID", [{ field: "lot_id", problem }]);
}
