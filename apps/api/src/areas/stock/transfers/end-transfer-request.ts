import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectInstitution, selectMembers } from "../../institution/institutions/index.ts";
import type { StockTransfersDeps } from "./stock-transfers-deps.ts";
import {
  endTransferRequest,
  type HeldRequest,
  lockTransferRequest,
  selectMovableFacts,
  selectTransferRequests,
  type TransferRequestRow,
} from "./transfer-requests-queries.ts";

/** Which request, and from which of its sides. */
export interface TransferRequestRef {
  institutionId: string;
  transferRequestId: string;
}

/** The open requests of a shop, of both directions; for members and the head office. */
export async function listTransferRequests(
  { db, institutionAccess }: StockTransfersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<TransferRequestRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectTransferRequests(db, { tenantId, institutionId });
}

/**
 * Declines a request with a reason; who requested it is notified. For members of the shop that is to send.
 * @throws Failure TRANSFER_NOT_FOUND, or TRANSFER_STATE where it has ended
 */
export async function declineTransferRequest(
  deps: StockTransfersDeps,
  actor: Actor,
  { note, ...ref }: TransferRequestRef & { note: string },
): Promise<void> {
  await end(deps, actor, ref, "fromInstitutionId", { state: "declined", answer: note.trim() });
}

/**
 * Withdraws a request. For members of the shop that requested it.
 * @throws Failure TRANSFER_NOT_FOUND, or TRANSFER_STATE where it has ended
 */
export async function withdrawTransferRequest(
  deps: StockTransfersDeps,
  actor: Actor,
  ref: TransferRequestRef,
): Promise<void> {
  await end(deps, actor, ref, "toInstitutionId", { state: "withdrawn", answer: "" });
}

async function end(
  deps: StockTransfersDeps,
  actor: Actor,
  { institutionId, transferRequestId: id }: TransferRequestRef,
  side: "fromInstitutionId" | "toInstitutionId",
  { state, answer }: { state: "declined" | "withdrawn"; answer: string },
): Promise<void> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  await inTransaction(db, async (tx) => {
    const held = await lockTransferRequest(tx, place, id);
    if (held?.[side] !== institutionId.toLowerCase()) fail("TRANSFER_NOT_FOUND");
    if (held.state !== "open") fail("TRANSFER_STATE");
    await endTransferRequest(tx, place, id, { state, answer, transferId: null, by: actor.userId, at: clock.now() });
    if (state === "declined") await notifyDeclined(tx, deps, actor, { ...held, answer });
    await audit(tx, clock, actor, {
      action: `transfer.request_${state}`,
      objectType: "stock_transfer_request",
      objectId: id,
      institutionId,
      reason: answer,
    });
  });
}

async function notifyDeclined(
  tx: Db,
  { clock, notifier }: StockTransfersDeps,
  { tenantId }: Actor,
  { fromInstitutionId, toInstitutionId, medicineId, answer }: HeldRequest & { answer: string },
): Promise<void> {
  const from = (await selectInstitution(tx, tenantId, fromInstitutionId)) ?? fail("INSTITUTION_NOT_FOUND");
  const medicine = (await selectMovableFacts(tx, medicineId)) ?? fail("MEDICINE_NOT_FOUND");
  const members = await selectMembers(tx, tenantId, toInstitutionId);
  await notifier.notify(tx, clock, tenantId, {
    userIds: members.map(({ user_id }) => user_id),
    kind: "transfer.request_declined",
    values: { institution: from.name, medicine: medicine.name, reason: answer },
    path: "/u/medorder/order?tab=awaited",
    institutionId: toInstitutionId,
  });
}
