import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { evidenceSince } from "../requests/index.ts";
import { type OfferRow, selectOffer, selectOwnOffers, selectPartnersOffers } from "./offer-rows-queries.ts";
import { selectDispensers, selectSuggestions } from "./suggestions-queries.ts";
import { type OfferPlace, offerCursor, type SurplusOffersDeps } from "./surplus-offers-deps.ts";

const mostSuggestions = 200;

/** An institution's present state. */
export function placeOf({ clock }: SurplusOffersDeps, { tenantId }: Actor, institutionId: string): OfferPlace {
  const day = today(clock);
  return { tenantId, institutionId, day, since: evidenceSince(day) };
}

/** A page of partners' offers that can be taken, or of own ones; for members. */
export async function listSurplusOffers(
  deps: SurplusOffersDeps,
  actor: Actor,
  request: {
    institutionId: string;
    own: boolean;
    groupId: string;
    medicineId: string;
    cursor: string;
    limit: number;
  },
) {
  const { institutionId, own, groupId, medicineId } = request;
  await deps.institutionAccess.enter(deps.db, institutionId, "clerk");
  const place = placeOf(deps, actor, institutionId);
  const after = offerCursor.read(request.cursor);
  const most = request.limit || 50;
  const limit = most + 1;
  const narrowed = { groupId: groupId || undefined, medicineId: medicineId || undefined };
  const rows = own
    ? await selectOwnOffers(deps.db, place, { before: after?.id, limit })
    : await selectPartnersOffers(deps.db, place, { ...narrowed, after, limit });
  return pageOf(rows, most, ({ id, dispensedHere, expiresOn }) =>
    offerCursor.write({ id, unused: !dispensedHere, expires: expiresOn ?? "9999-12-31" }),
  );
}

/** One offer: an own one, or a partner's; for members. */
export async function getSurplusOffer(
  deps: SurplusOffersDeps,
  actor: Actor,
  { institutionId, offerId }: { institutionId: string; offerId: string },
): Promise<OfferRow> {
  await deps.institutionAccess.enter(deps.db, institutionId, "clerk");
  return readOffer(deps.db, placeOf(deps, actor, institutionId), offerId);
}

/** One offer of an institution that is entered. @throws Failure OFFER_NOT_FOUND */
export async function readOffer(db: Db, place: OfferPlace, offerId: string): Promise<OfferRow> {
  return (await selectOffer(db, place, offerId)) ?? fail("OFFER_NOT_FOUND");
}

/** What an institution could offer, what is worth most first, and to whom; for members. */
export async function listOfferSuggestions(deps: SurplusOffersDeps, actor: Actor, institutionId: string) {
  await deps.institutionAccess.enter(deps.db, institutionId, "clerk");
  const place = placeOf(deps, actor, institutionId);
  const rows = await selectSuggestions(deps.db, place, mostSuggestions);
  const medicineIds = [...new Set(rows.map(({ medicineId }) => medicineId))];
  const partners = Map.groupBy(await selectDispensers(deps.db, place, medicineIds), ({ medicineId }) => medicineId);
  return rows.map((row) => ({ ...row, partners: partners.get(row.medicineId) ?? [] }));
}
