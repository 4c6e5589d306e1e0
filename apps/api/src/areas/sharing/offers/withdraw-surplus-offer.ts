import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { placeOf, readOffer } from "./list-surplus-offers.ts";
import type { OfferRow } from "./offer-rows-queries.ts";
import { withdrawOffer } from "./offer-writes-queries.ts";
import type { SurplusOffersDeps } from "./surplus-offers-deps.ts";

/**
 * Withdraws an own offer; a repeated call has no further effect, and requests made before go on. For members.
 * @throws Failure OFFER_NOT_FOUND, of partners' offers too.
 */
export async function withdrawSurplusOffer(
  deps: SurplusOffersDeps,
  actor: Actor,
  { institutionId, offerId }: { institutionId: string; offerId: string },
): Promise<OfferRow> {
  const { db, clock, institutionAccess } = deps;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = placeOf(deps, actor, institutionId);
  return inTransaction(db, async (tx) => {
    const isFirst = await withdrawOffer(tx, place, offerId, clock.now());
    const offer = await readOffer(tx, place, offerId);
    if (offer.owner.institutionId !== institutionId.toLowerCase()) fail("OFFER_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: isFirst ? "offer.withdrawn" : "offer.withdrawal_repeated",
      objectType: "surplus_offer",
      objectId: offerId,
      institutionId,
    });
    return offer;
  });
}
