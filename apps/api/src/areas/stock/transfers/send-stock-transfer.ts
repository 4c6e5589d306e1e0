import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectMembers } from "../../institution/institutions/index.ts";
import { claimRequest, type HeldLot, holdStock, postMovements, selectLotsHeld } from "../ledger/index.ts";
import { readTransfer } from "./list-stock-transfers.ts";
import { neverMoved } from "./never-moved.ts";
import type { StockTransfersDeps } from "./stock-transfers-deps.ts";
import {
  insertTransfer,
  selectTransferShops,
  type TransferPlace,
  type TransferRow,
} from "./stock-transfers-queries.ts";
import { endTransferRequest, type HeldRequest, lockTransferRequest } from "./transfer-requests-queries.ts";

/** What is sent where. */
export interface Sending {
  institutionId: string;
  requestId: string;
  toInstitutionId: string;
  lots: { lotId: string; quantity: string }[];
  note: string;
  /** The request of the other shop that it answers; empty where there is none. */
  transferRequestId?: string;
}

/**
 * Sends lots to another institution of the corporation: they leave the stock, and its members are notified. For members and
 * the head office.
 * @throws Failure NOT_ONE_CORPORATION, MEDICINE_REGULATED, LOT_QUARANTINED, STOCK_NOT_ENOUGH, TRANSFER_STATE where the request has
 *   ended, or FIELD_INVALID for a lot that is not there or has expired, or where no lot is of the medicine that was requested.
 */
export async function sendStockTransfer(
  deps: StockTransfersDeps,
  actor: Actor,
  sending: Sending,
): Promise<TransferRow> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId, toInstitutionId, note, transferRequestId = "" } = sending;
  // All who may read here may send: members from the clerk up, and the head office.
  await institutionAccess.enterToRead(db, institutionId);
  const { tenantId } = actor;
  const lots = sending.lots.map(({ lotId, quantity }) => ({ lotId: lotId.toLowerCase(), quantity }));
  return inTransaction(db, async (tx) => {
    const input = {
      act: "send transfer",
      toInstitutionId,
      lots,
      note,
      ...(transferRequestId && { transferRequestId }),
    };
    const claim = { institutionId, requestId, sourceId: newId(clock.now()), asked: input };
    const { isFirst, sourceId: transferId } = await claimRequest(tx, clock, actor, claim);
    const place = { tenantId, institutionId, transferId };
    if (isFirst) await send(tx, deps, actor, place, { ...sending, lots });
    await audit(tx, clock, actor, {
      action: isFirst ? "transfer.sent" : "transfer.sending_repeated",
      objectType: "stock_transfer",
      objectId: transferId,
      institutionId,
      after: isFirst ? { toInstitutionId, lots } : undefined,
    });
    return readTransfer(tx, place);
  });
}

async function send(
  tx: Db,
  deps: StockTransfersDeps,
  actor: Actor,
  place: TransferPlace,
  { toInstitutionId, lots, note, transferRequestId }: Sending,
): Promise<void> {
  const { clock } = deps;
  const { userId: by } = actor;
  const at = clock.now();
  const day = today(clock);
  const shops = await selectTransferShops(tx, place.tenantId, place.institutionId);
  if (!shops.some((shop) => shop.institutionId === toInstitutionId.toLowerCase())) fail("NOT_ONE_CORPORATION");
  const requested = transferRequestId && (await holdRequested(tx, place, { transferRequestId, toInstitutionId }));
  const lines = await heldLines(tx, place, lots, day);
  if (requested && !lines.some(({ medicineId }) => medicineId === requested.medicineId)) {
    fail("FIELD_INVALID", [{ field: "lots", problem: "required" }]);
  }
  await insertTransfer(tx, place, { toInstitutionId, note: note.trim(), lines, by, at });
  if (transferRequestId) {
    const end = { state: "sent", answer: "", transferId: place.transferId, by, at } as const;
    await endTransferRequest(tx, place, transferRequestId, end);
  }
  const because = { kind: "transfer_out", happenedOn: day, sourceId: place.transferId, reason: "" } as const;
  const moves = lines.map(({ medicineId, lotId, quantity }) => ({
    ...because,
    medicineId,
    lotId,
    quantity: `-${quantity}`,
  }));
  await postMovements(tx, { at, by, source: "transfer" }, moves);
  await tell(tx, deps, actor, place);
}

/** Holds an open request of the receiver, so that it is answered once. */
async function holdRequested(
  tx: Db,
  place: TransferPlace,
  { transferRequestId, toInstitutionId }: { transferRequestId: string; toInstitutionId: string },
): Promise<HeldRequest> {
  const held = await lockTransferRequest(tx, place, transferRequestId);
  if (held?.toInstitutionId !== toInstitutionId.toLowerCase()) fail("TRANSFER_NOT_FOUND");
  if (held.state !== "open") fail("TRANSFER_STATE");
  return held;
}

/** The lots as they are sent, held so that nobody takes from them meanwhile. */
async function heldLines(
  tx: Db,
  place: TransferPlace,
  lots: Sending["lots"],
  day: string,
): Promise<(HeldLot & { quantity: string })[]> {
  const ids = lots.map(({ lotId }) => lotId);
  const named = await selectLotsHeld(tx, place, ids);
  await holdStock(
    tx,
    named.map(({ medicineId }) => medicineId),
  );
  const held = new Map((await selectLotsHeld(tx, place, ids)).map((lot) => [lot.lotId, lot]));
  return lots.map(({ lotId, quantity }, index) => {
    const lot = held.get(lotId) ?? fail("FIELD_INVALID", [{ field: `lots[${index}].lot_id`, problem: "unknown" }]);
    if (neverMoved.has(lot.regulation)) fail("MEDICINE_REGULATED");
    if (lot.expiresOn !== null && lot.expiresOn < day) {
      fail("FIELD_INVALID", [{ field: `lots[${index}].lot_id`, problem: "expired" }]);
    }
    if (lot.isQuarantined) fail("LOT_QUARANTINED");
    if (Number(quantity) > Number(lot.onHand)) fail("STOCK_NOT_ENOUGH");
    return { ...lot, quantity };
  });
}

/** Tells the members of the institution that receives. */
async function tell(
  tx: Db,
  { clock, notifier }: StockTransfersDeps,
  actor: Actor,
  place: TransferPlace,
): Promise<void> {
  const transfer = await readTransfer(tx, place);
  const members = await selectMembers(tx, place.tenantId, transfer.toInstitutionId);
  await notifier.notify(tx, clock, place.tenantId, {
    userIds: members.map(({ user_id }) => user_id).filter((id) => id !== actor.userId),
    kind: "transfer.sent",
    values: { institution: transfer.fromName },
    path: "/u/medorder/stock?tab=receiving",
    institutionId: transfer.toInstitutionId,
  });
}
