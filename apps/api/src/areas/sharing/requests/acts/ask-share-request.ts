import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { newId } from "../../../../platform/new-id.ts";
import { claimRequest } from "../../../stock/ledger/index.ts";
import type { ShareRequestPayment } from "../../tables.ts";
import { readShare } from "../rows/list-share-requests.ts";
import { selectRequestedPartner, selectSeenOffer, selectSharedMedicine } from "../rows/share-facts-queries.ts";
import type { ShareRow } from "../rows/share-rows-queries.ts";
import { claimOffer, insertEvent, insertShare } from "../rows/share-writes-queries.ts";
import type { SharePlace, ShareRequestsDeps } from "../share-requests-deps.ts";
import { evidenceSince, neverShared } from "../terms/share-limits.ts";
import { exactly } from "./exact.ts";
import { notifyShare } from "./notify-share.ts";

/** The fields of a request. */
export interface Asking {
  institutionId: string;
  requestId: string;
  ownerInstitutionId: string;
  offerId: string;
  medicineId: string;
  quantity: string;
  neededOn: string;
  neededTime: string;
  collector: string;
  message: string;
  payment: ShareRequestPayment;
}

/**
 * Requests a medicine, or part of an offer, from a partner; its members are notified. For members.
 * @throws Failure INSTITUTION_NOT_FOUND for who is no partner or shows nothing, OFFER_NOT_FOUND, OFFER_STATE, OFFER_TAKEN,
 *   MEDICINE_NOT_FOUND, MEDICINE_REGULATED, PSYCHOTROPIC_NOT_SHARED, or FIELD_INVALID for a time that has passed.
 */
export async function askShareRequest(deps: ShareRequestsDeps, actor: Actor, asking: Asking): Promise<ShareRow> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId, ...fields } = asking;
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId } = actor;
  return inTransaction(db, async (tx) => {
    const claim = { institutionId, requestId, sourceId: newId(clock.now()), asked: { act: "ask share", ...fields } };
    const { isFirst, sourceId: shareId } = await claimRequest(tx, clock, actor, claim);
    const place = { tenantId, institutionId, shareId };
    const object = { objectType: "share_request", objectId: shareId, institutionId };
    if (!isFirst) {
      await audit(tx, clock, actor, { action: "share.requested_repeated", ...object });
      return readShare(tx, place);
    }
    await ask(tx, deps, actor, place, asking);
    const share = await readShare(tx, place);
    await notifyShare(tx, deps, actor, { share, side: "owner", kind: "share.asked", words: share.message });
    await audit(tx, clock, actor, {
      action: "share.requested",
      ...object,
      after: fields,
    });
    return share;
  });
}

async function ask(
  tx: Db,
  { clock }: ShareRequestsDeps,
  actor: Actor,
  place: SharePlace,
  asking: Asking,
): Promise<void> {
  const at = clock.now();
  const day = today(clock);
  const { quantity, neededOn, neededTime, payment } = asking;
  const dueAt = new Date(`${neededTime ? neededOn : addDays(neededOn, 1)}T${neededTime || "00:00"}:00+09:00`);
  if (dueAt.getTime() <= at.getTime()) fail("FIELD_INVALID", [{ field: "needed_on", problem: "in_the_past" }]);
  const from = await (asking.offerId ? fromOffer(tx, place, asking, day) : fromPartner(tx, place, asking));
  const { ownerId, medicineId } = from;
  const medicine = (await selectSharedMedicine(tx, medicineId, day)) ?? fail("MEDICINE_NOT_FOUND");
  if (neverShared.has(medicine.regulation)) fail("MEDICINE_REGULATED");
  if (medicine.regulation === "psychotropic" && !from.offersPsychotropics) fail("PSYCHOTROPIC_NOT_SHARED");
  const fields = { collector: asking.collector.trim(), message: asking.message.trim(), payment };
  const sides = { askerId: place.institutionId, ownerId };
  const offerId = asking.offerId || null;
  await insertShare(tx, place, { ...sides, offerId, medicineId, quantity, neededOn, neededTime, dueAt, ...fields, at });
  const share = { tenantId: place.tenantId, id: place.shareId, ...sides };
  const event = { actedFor: place.institutionId, by: actor.userId, at, note: fields.message };
  await insertEvent(tx, share, { state: "requested", ...event });
}

interface Source {
  ownerId: string;
  medicineId: string;
  offersPsychotropics: boolean;
}

async function fromPartner(tx: Db, { tenantId }: SharePlace, asking: Asking): Promise<Source> {
  const { ownerInstitutionId: ownerId, medicineId } = asking;
  const partner = await selectRequestedPartner(tx, tenantId, ownerId);
  if (partner === undefined || partner.level === "none") return fail("INSTITUTION_NOT_FOUND");
  return { ownerId, medicineId, offersPsychotropics: partner.offersPsychotropics };
}

/** Takes the requested quantity from the offer, so that less is left for later requests. */
async function fromOffer(tx: Db, { tenantId }: SharePlace, asking: Asking, day: string): Promise<Source> {
  const { offerId, quantity } = asking;
  const seen = { offerId, day, since: evidenceSince(day) };
  const offer = (await selectSeenOffer(tx, tenantId, seen)) ?? fail("OFFER_NOT_FOUND");
  if (!offer.isOpen) fail("OFFER_STATE");
  if (exactly(quantity) < exactly(offer.minQuantity)) {
    fail("FIELD_INVALID", [{ field: "quantity", problem: "out_of_range" }]);
  }
  if (!(await claimOffer(tx, { ...seen, quantity }))) fail("OFFER_TAKEN");
  return offer;
}
