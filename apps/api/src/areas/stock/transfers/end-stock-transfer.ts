import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { ensureLots, postMovements, undoMovements } from "../ledger/index.ts";
import { readTransfer } from "./list-stock-transfers.ts";
import type { StockTransfersDeps, TransferRef } from "./stock-transfers-deps.ts";
import { endTransfer, type TransferPlace, type TransferRow } from "./stock-transfers-queries.ts";

/**
 * Receives what was sent, once: a second call returns the received transfer. It comes into the stock with the
 * same lots, expiries and costs. For the receiver's members, who have it in their hands.
 * @throws Failure TRANSFER_NOT_FOUND, or TRANSFER_STATE where it was cancelled.
 */
export async function receiveStockTransfer(
  deps: StockTransfersDeps,
  actor: Actor,
  ref: TransferRef,
): Promise<TransferRow> {
  await deps.institutionAccess.enter(deps.db, ref.institutionId, "clerk");
  return end(deps, actor, ref, "received", async (tx, place) => {
    const { lines } = await readTransfer(tx, place);
    const lotIds = await ensureLots(tx, lines);
    const because = { kind: "transfer_in", happenedOn: today(deps.clock), sourceId: place.transferId } as const;
    const moves = lines.map(({ medicineId, quantity }, index) => ({
      ...because,
      medicineId,
      quantity,
      lotId: lotIds[index] ?? "",
      reason: "",
    }));
    await postMovements(tx, { at: deps.clock.now(), by: actor.userId, source: "transfer" }, moves);
  });
}

/**
 * Cancels what was not received yet: it goes back to the lots it came from. For the sender's members and the head office.
 * @throws Failure TRANSFER_NOT_FOUND, or TRANSFER_STATE where it was received.
 */
export async function cancelStockTransfer(
  deps: StockTransfersDeps,
  actor: Actor,
  ref: TransferRef,
): Promise<TransferRow> {
  await deps.institutionAccess.enterToRead(deps.db, ref.institutionId);
  return end(deps, actor, ref, "cancelled", (tx, { transferId }) =>
    undoMovements(tx, deps.clock.now(), actor.userId, [transferId], ""),
  );
}

async function end(
  { db, clock }: StockTransfersDeps,
  actor: Actor,
  { institutionId, transferId }: TransferRef,
  state: "received" | "cancelled",
  work: (tx: Db, place: TransferPlace) => Promise<void>,
): Promise<TransferRow> {
  const place = { tenantId: actor.tenantId, institutionId, transferId };
  return inTransaction(db, async (tx) => {
    const isFirst = await endTransfer(tx, place, { state, by: actor.userId, at: clock.now() });
    if (isFirst) await work(tx, place);
    const transfer = await readTransfer(tx, place);
    if (transfer.state !== state) fail("TRANSFER_STATE");
    await audit(tx, clock, actor, {
      action: isFirst ? `transfer.${state}` : `transfer.${state}_repeated`,
      objectType: "stock_transfer",
      objectId: transferId,
      institutionId,
    });
    return transfer;
  });
}
