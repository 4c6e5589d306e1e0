import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectInstitution, selectMembers } from "../../institution/institutions/index.ts";
import { claimRequest } from "../ledger/index.ts";
import { neverMoved } from "./never-moved.ts";
import type { StockTransfersDeps } from "./stock-transfers-deps.ts";
import { selectTransferShops } from "./stock-transfers-queries.ts";
import { insertTransferRequest, selectMovableFacts } from "./transfer-requests-queries.ts";

/** What is requested of whom. */
export interface Requesting {
  institutionId: string;
  requestId: string;
  fromInstitutionId: string;
  medicineId: string;
  quantity: string;
  note: string;
}

/**
 * Requests a medicine from another shop of the corporation; its members are notified. For members.
 * @throws Failure NOT_ONE_CORPORATION, MEDICINE_NOT_FOUND, MEDICINE_REGULATED, or TRANSFER_STATE where a request is open already
 */
export async function requestStockTransfer(
  { db, clock, institutionAccess, notifier }: StockTransfersDeps,
  actor: Actor,
  { institutionId, requestId, ...wish }: Requesting,
): Promise<string> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId: by } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const fields = { ...wish, fromInstitutionId: wish.fromInstitutionId.toLowerCase(), note: wish.note.trim() };
    const input = { act: "request transfer", ...fields };
    const claim = { institutionId, requestId, sourceId: newId(at), asked: input };
    const { isFirst, sourceId: id } = await claimRequest(tx, clock, actor, claim);
    const object = { objectType: "stock_transfer_request", objectId: id, institutionId };
    if (!isFirst) {
      await audit(tx, clock, actor, { action: "transfer.request_repeated", ...object });
      return id;
    }
    const shops = await selectTransferShops(tx, tenantId, institutionId);
    const { fromInstitutionId, medicineId } = fields;
    if (!shops.some((shop) => shop.institutionId === fromInstitutionId)) fail("NOT_ONE_CORPORATION");
    const medicine = (await selectMovableFacts(tx, medicineId)) ?? fail("MEDICINE_NOT_FOUND");
    if (neverMoved.has(medicine.regulation)) fail("MEDICINE_REGULATED");
    if (!(await insertTransferRequest(tx, place, { ...fields, id, by, at }))) fail("TRANSFER_STATE");
    const own = (await selectInstitution(tx, tenantId, institutionId)) ?? fail("INSTITUTION_NOT_FOUND");
    const members = await selectMembers(tx, tenantId, fromInstitutionId);
    await notifier.notify(tx, clock, tenantId, {
      userIds: members.map(({ user_id }) => user_id).filter((userId) => userId !== by),
      kind: "transfer.requested",
      values: { institution: own.name, medicine: medicine.name },
      path: "/u/medorder/stock?tab=returns",
      institutionId: fromInstitutionId,
    });
    await audit(tx, clock, actor, { action: "transfer.requested", ...object, after: fields });
    return id;
  });
}
