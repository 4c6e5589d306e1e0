import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { StockMovementKind } from "../tables.ts";
import { claimRequest } from "./claim-request.ts";
import { getStockItem, type StockItemView } from "./get-stock-item.ts";
import { ensureLots, postMovements } from "./ledger-queries.ts";
import type { StockDeps } from "./stock-deps.ts";
import { selectIsProduct, selectLotBalance } from "./stock-queries.ts";

/** One change by hand, as a person confirmed it. */
export interface StockChange {
  institutionId: string;
  requestId: string;
  kind: Extract<StockMovementKind, "adjust" | "dispose" | "return" | "transfer_in" | "transfer_out">;
  medicineId: string;
  lot: string;
  expiresOn: string;
  quantity: string;
  reason: string;
  happenedOn: string;
  /** Whether more may be taken out than the lot holds. */
  beyondLot: boolean;
}

const outgoing: ReadonlySet<StockMovementKind> = new Set(["dispose", "return", "transfer_out"]);

/**
 * Posts one change to the ledger. Sent again with the same request id it is answered again and done once.
 * @throws Failure REQUEST_REUSED where that id stood for another change, DISPOSAL_NOT_FILED where the law wants a disposal
 * notified first and it was not, LOT_EXCEEDED where the lot does not hold as much without confirmation that this is intended,
 * LOT_QUARANTINED where a quarantined lot is passed on.
 */
export async function changeStock(deps: StockDeps, actor: Actor, change: StockChange): Promise<StockItemView> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, medicineId } = change;
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  await inTransaction(db, async (tx) => {
    if (!(await selectIsProduct(tx, medicineId))) fail("MEDICINE_NOT_FOUND");
    const sourceId = newId(clock.now());
    if (!(await isFirst(tx, deps, actor, change, sourceId))) return;
    const [lotId = ""] = await ensureLots(tx, [
      { medicineId, lot: change.lot, expiresOn: change.expiresOn || null, unitCost: null },
    ]);
    const quantity = outgoing.has(change.kind) ? `-${change.quantity}` : change.quantity;
    const place = { institutionId, medicineId, lotId };
    const { onHand, isQuarantined } = await selectLotBalance(tx, actor.tenantId, place);
    // What is quarantined is disposed of or returned, and never passed on.
    if (isQuarantined && change.kind === "transfer_out") fail("LOT_QUARANTINED");
    if (quantity.startsWith("-") && !change.beyondLot && Number(onHand) < Number(quantity.slice(1))) {
      fail("LOT_EXCEEDED");
    }
    const happenedOn = change.happenedOn || today(clock);
    if (happenedOn > today(clock)) fail("FIELD_INVALID", [{ field: "happened_on", problem: "day_in_future" }]);
    const at = clock.now();
    await postMovements(tx, { at, by: actor.userId, source: "change" }, [
      { medicineId, lotId, kind: change.kind, quantity, happenedOn, sourceId, reason: change.reason },
    ]);
    if (change.kind === "dispose") {
      const { lot } = change;
      const disposal = {
        institutionId,
        medicineId,
        lot,
        quantity: change.quantity,
        day: happenedOn,
        sourceId,
        at,
        role,
      };
      await deps.settleDisposal(tx, actor, disposal);
    }
  });
  return getStockItem(deps, actor, { institutionId, medicineId });
}

async function isFirst(tx: Db, { clock }: StockDeps, actor: Actor, change: StockChange, sourceId: string) {
  const { institutionId, requestId, ...fields } = change;
  const { isFirst: first } = await claimRequest(tx, clock, actor, {
    institutionId,
    requestId,
    sourceId,
    asked: fields,
  });
  await audit(tx, clock, actor, {
    action: first ? `stock.${change.kind}` : "stock.change_repeated",
    objectType: "medicine",
    objectId: change.medicineId,
    institutionId,
    after: { quantity: change.quantity, lot: change.lot, expiresOn: change.expiresOn },
    reason: change.reason,
  });
  return first;
}
