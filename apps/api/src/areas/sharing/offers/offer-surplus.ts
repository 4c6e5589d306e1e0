import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { type Role, selectInstitution } from "../../institution/institutions/index.ts";
import { claimRequest, type HeldLot, selectLotsHeld } from "../../stock/ledger/index.ts";
import {
  exactly,
  listPriceAs,
  neverShared,
  type SharedMedicine,
  selectSharedMedicine,
  selectTaxIncluded,
} from "../requests/index.ts";
import { placeOf, readOffer } from "./list-surplus-offers.ts";
import type { OfferRow } from "./offer-rows-queries.ts";
import { insertOffer, selectIsJoined, selectTakers } from "./offer-writes-queries.ts";
import type { OfferPlace, SurplusOffersDeps } from "./surplus-offers-deps.ts";

/** What is offered to whom. */
export interface Offering {
  institutionId: string;
  requestId: string;
  groupId: string;
  lotId: string;
  quantity: string;
  minQuantity: string;
  unitPrice: string;
  rate: number;
  untilOn: string;
  coldChainKept: boolean;
  openedOn: string;
  note: string;
}

/**
 * Offers some of a lot to a group; those of its members that dispense the medicine are notified. For members, and for
 * pharmacists where the law keeps a ledger of it.
 * @throws Failure GROUP_NOT_FOUND, MEDICINE_REGULATED, PSYCHOTROPIC_NOT_SHARED, LOT_QUARANTINED, STOCK_NOT_ENOUGH, or FIELD_INVALID.
 */
export async function offerSurplus(deps: SurplusOffersDeps, actor: Actor, offering: Offering): Promise<OfferRow> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, requestId, ...fields } = offering;
  const role = await institutionAccess.enter(db, institutionId, "clerk");
  const place = placeOf(deps, actor, institutionId);
  return inTransaction(db, async (tx) => {
    const claim = {
      institutionId,
      requestId,
      sourceId: newId(clock.now()),
      asked: { act: "offer surplus", ...fields },
    };
    const { isFirst, sourceId: id } = await claimRequest(tx, clock, actor, claim);
    const object = { objectType: "surplus_offer", objectId: id, institutionId };
    if (!isFirst) {
      await audit(tx, clock, actor, { action: "offer.offered_repeated", ...object });
      return readOffer(tx, place, id);
    }
    if (!(await selectIsJoined(tx, place, offering.groupId))) fail("GROUP_NOT_FOUND");
    const lot = await offeredLot(tx, place, offering);
    const medicine = (await selectSharedMedicine(tx, lot.medicineId, place.day)) ?? fail("MEDICINE_NOT_FOUND");
    await assertMayOffer(tx, place, { role, medicine, offering });
    const taxIncluded = await selectTaxIncluded(tx, place.tenantId, institutionId);
    const { medicineId, lotId, lot: number, expiresOn } = lot;
    await insertOffer(tx, place, {
      id,
      groupId: offering.groupId,
      medicineId,
      lotId,
      lot: number,
      expiresOn,
      quantity: offering.quantity,
      minQuantity: offering.minQuantity || "0",
      taxIncluded,
      untilOn: offering.untilOn,
      note: offering.note.trim(),
      coldChainKept: offering.coldChainKept,
      openedOn: offering.openedOn || null,
      unitPrice: offering.unitPrice || priceByRate(medicine, offering.rate, taxIncluded),
      by: actor.userId,
      at: clock.now(),
    });
    const offer = await readOffer(tx, place, id);
    await tell(tx, deps, actor, place, offer);
    await audit(tx, clock, actor, {
      action: "offer.offered",
      ...object,
      after: fields,
    });
    return offer;
  });
}

function wrong(field: string, problem: string): never {
  return fail("FIELD_INVALID", [{ field, problem }]);
}

/** The lot that is offered, while it may be. */
async function offeredLot(tx: Db, place: OfferPlace, offering: Offering): Promise<HeldLot> {
  const { lotId, quantity, minQuantity, untilOn, openedOn } = offering;
  const [lot] = await selectLotsHeld(tx, place, [lotId.toLowerCase()]);
  if (!lot) return wrong("lot_id", "unknown");
  if (lot.expiresOn !== null && lot.expiresOn < place.day) wrong("lot_id", "expired");
  if (lot.isQuarantined) fail("LOT_QUARANTINED");
  if (lot.onHand.startsWith("-") || exactly(lot.onHand) < exactly(quantity)) fail("STOCK_NOT_ENOUGH");
  if (minQuantity !== "" && exactly(minQuantity) > exactly(quantity)) wrong("min_quantity", "out_of_range");
  if (untilOn < place.day) wrong("until_on", "in_the_past");
  if (lot.expiresOn !== null && untilOn > lot.expiresOn) wrong("until_on", "out_of_range");
  if (openedOn > place.day) wrong("opened_on", "day_in_future");
  return lot;
}

async function assertMayOffer(
  tx: Db,
  { tenantId, institutionId }: OfferPlace,
  { role, medicine, offering }: { role: Role; medicine: SharedMedicine; offering: Offering },
): Promise<void> {
  if (neverShared.has(medicine.regulation)) fail("MEDICINE_REGULATED");
  if (medicine.regulation === "psychotropic") {
    const institution = await selectInstitution(tx, tenantId, institutionId);
    if (!institution?.offers_psychotropics) fail("PSYCHOTROPIC_NOT_SHARED");
  }
  if (medicine.regulation !== "none" && role === "clerk") fail("ROLE_TOO_LOW");
  if (medicine.storage.includes("冷") && !offering.coldChainKept) wrong("cold_chain_kept", "required");
}

function priceByRate({ price }: SharedMedicine, rate: number, taxIncluded: boolean): string {
  if (price === null) return wrong("unit_price", "required");
  return listPriceAs(taxIncluded, price, { percent: rate || 100 });
}

/** Tells who works where the medicine is dispensed. */
async function tell(
  tx: Db,
  { clock, notifier }: SurplusOffersDeps,
  actor: Actor,
  place: OfferPlace,
  { owner, medicineId, medicineName, groupId, quantity, unit }: OfferRow,
): Promise<void> {
  for (const { institutionId, userIds } of await selectTakers(tx, place, { medicineId, groupId })) {
    await notifier.notify(tx, clock, place.tenantId, {
      userIds: userIds.filter((id) => id !== actor.userId),
      kind: "offer.offered",
      values: { institution: owner.name, medicine: medicineName, quantity: quantity + unit },
      path: "/u/medsearch/share?tab=offers",
      institutionId,
    });
  }
}
