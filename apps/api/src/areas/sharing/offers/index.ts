import type { HandlerContext } from "@connectrpc/connect";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { getSurplusOffer, listOfferSuggestions, listSurplusOffers } from "./list-surplus-offers.ts";
import { offerSurplus } from "./offer-surplus.ts";
import { offerToProto, suggestionToProto } from "./surplus-offer-to-proto.ts";
import type { SurplusOffersParts } from "./surplus-offers-deps.ts";
import { surplusOfferServicePolicies } from "./surplus-offers-policy.ts";
import { withdrawSurplusOffer } from "./withdraw-surplus-offer.ts";

/** The door of SurplusOfferService. */
export function surplusOffersFeature(parts: SurplusOffersParts): Feature {
  const at = (context: HandlerContext) => {
    const { db, actor } = sessionOf(context);
    return [{ ...parts, db }, actor] as const;
  };
  return feature(SurplusOfferService, surplusOfferServicePolicies, {
    async listSurplusOffers(request, context) {
      const page = await listSurplusOffers(...at(context), request);
      return { offers: page.rows.map(offerToProto), nextCursor: page.nextCursor };
    },
    async getSurplusOffer(request, context) {
      return { offer: offerToProto(await getSurplusOffer(...at(context), request)) };
    },
    async listOfferSuggestions({ institutionId }, context) {
      const rows = await listOfferSuggestions(...at(context), institutionId);
      return { suggestions: rows.map(suggestionToProto) };
    },
    async offerSurplus(request, context) {
      return { offer: offerToProto(await offerSurplus(...at(context), request)) };
    },
    async withdrawSurplusOffer(request, context) {
      return { offer: offerToProto(await withdrawSurplusOffer(...at(context), request)) };
    },
  });
}
