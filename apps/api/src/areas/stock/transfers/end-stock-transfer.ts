import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { ensureLots, postMovements, undoMovements } from "../ledger/index.ts";
import { readTransfer } from "./list-stock-transfers.ts";
import type { StockTransfersDeps, TransferRef } from "./stock-transfers-deps.ts";
import {
  endTransfer,
  explainRest,
  noteDifferences,
  type TransferPlace,
  type TransferRow,
} from "./stock-transfers-queries.ts";

/** A line of which less came than was sent, and why. */
export interface ReceivedDifference {
  line: number;
  quantity: string;
  reason: "missing" | "damaged" | "wrong" | "other";
  note: string;
}

/**
 * Receives what was sent, once: a second call returns the received transfer. What came goes into the stock with the
 * same lots, expiries and costs; of what did not come the sender's members are notified. For the receiver's members, who have it in their hands.
 * @throws Failure TRANSFER_NOT_FOUND, TRANSFER_STATE where it was cancelled, or FIELD_INVALID for a difference that is none.
 */
export async function receiveStockTransfer(
  deps: StockTransfersDeps,
  actor: Actor,
  { differences, ...ref }: TransferRef & { differences: readonly ReceivedDifference[] },
): Promise<TransferRow> {
  await deps.institutionAccess.enter(deps.db, ref.institutionId, "clerk");
  const note = async (tx: Db, place: TransferPlace) => {
    const { state, lines } = await readTransfer(tx, place);
    if (state !== "sent") return;
    for (const [index, { line, quantity }] of differences.entries()) {
      const sent = lines.find((one) => one.line === line);
      if (!sent || Number(quantity) >= Number(sent.quantity)) {
        fail("FIELD_INVALID", [{ field: `differences[${index}].quantity`, problem: "out_of_range" }]);
      }
    }
    await noteDifferences(tx, place, differences);
  };
  return end(deps, actor, ref, "received", note, async (tx, place) => {
    const received = await readTransfer(tx, place);
    if (differences.length > 0) await notifySender(tx, deps, place.tenantId, received);
    const lines = received.lines
      .map((line) => ({ ...line, quantity: line.receivedQuantity ?? line.quantity }))
      .filter(({ quantity }) => Number(quantity) > 0);
    if (lines.length === 0) return;
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
  return end(deps, actor, ref, "cancelled", undefined, (tx, { transferId }) =>
    undoMovements(tx, deps.clock.now(), actor.userId, [transferId], ""),
  );
}

/**
 * Enters what became of the rest of a line, once: what was kept is back in the lot it came from. For the sender's members.
 * @throws Failure TRANSFER_NOT_FOUND, or TRANSFER_STATE where nothing is to be explained
 */
export async function explainTransferRest(
  { db, clock, institutionAccess }: StockTransfersDeps,
  actor: Actor,
  { institutionId, transferId, ...rest }: TransferRef & { line: number; reason: "kept" | "lost"; note: string },
): Promise<TransferRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, transferId };
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const { lines } = await readTransfer(tx, place);
    if (!(await explainRest(tx, place, { ...rest, by: actor.userId, at }))) fail("TRANSFER_STATE");
    const line = lines.find((one) => one.line === rest.line) ?? fail("TRANSFER_STATE");
    if (rest.reason === "kept") {
      const [lotId = ""] = await ensureLots(tx, [line]);
      const kept = Number(line.quantity) - Number(line.receivedQuantity ?? line.quantity);
      const quantity = kept.toFixed(5);
      const because = { kind: "transfer_out", happenedOn: today(clock), sourceId: newId(at), reason: "" } as const;
      const move = { ...because, medicineId: line.medicineId, lotId, quantity };
      await postMovements(tx, { at, by: actor.userId, source: "transfer" }, [move]);
    }
    await audit(tx, clock, actor, {
      action: "transfer.rest_explained",
      objectType: "stock_transfer",
      objectId: transferId,
      institutionId,
      after: { ...rest },
    });
    return readTransfer(tx, place);
  });
}

async function end(
  { db, clock }: StockTransfersDeps,
  actor: Actor,
  { institutionId, transferId }: TransferRef,
  state: "received" | "cancelled",
  before: ((tx: Db, place: TransferPlace) => Promise<void>) | undefined,
  work: (tx: Db, place: TransferPlace) => Promise<void>,
): Promise<TransferRow> {
  const place = { tenantId: actor.tenantId, institutionId, transferId };
  return inTransaction(db, async (tx) => {
    await before?.(tx, place);
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

/** Notifies the members of the sender that less came than was sent. */
async function notifySender(
  tx: Db,
  { clock, notifier }: StockTransfersDeps,
  tenantId: string,
  { id, fromInstitutionId, toName }: TransferRow,
): Promise<void> {
  const members = await selectMembers(tx, tenantId, fromInstitutionId);
  await notifier.notify(tx, clock, tenantId, {
    userIds: members.map(({ user_id }) => user_id),
    kind: "transfer.differs",
    values: { institution: toName },
    path: `/u/medorder/stock?tab=returns&transfer=${id}`,
    institutionId: fromInstitutionId,
  });
}
