import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { TradingParts } from "../trading/index.ts";
import { agreeWithWholesaler } from "./agree-with-wholesaler.ts";
import { beginNegotiation, inviteToNegotiation, requestQuote } from "./begin-negotiation.ts";
import { confirmNegotiation, decideItems } from "./decide-items.ts";
import { listGroupNegotiations } from "./list-group-negotiations.ts";
import { markItemsApart } from "./mark-items-apart.ts";
import { negotiationPolicies } from "./negotiation-policy.ts";
import {
  apartFrom,
  itemToProto,
  negotiationToProto,
  negotiatorFrom,
  wholesalerToProto,
} from "./negotiation-to-proto.ts";
import { listNegotiations, readNegotiation } from "./read-negotiation.ts";
import { takeOffer } from "./take-offer.ts";

export { gatherItems } from "./gather-items.ts";
export { negotiationMemoRoute } from "./memo-route.ts";

/** The door of NegotiationService. */
export function negotiationsFeature(parts: TradingParts): Feature {
  return feature(NegotiationService, negotiationPolicies, {
    async listNegotiations(request, context) {
      const { db, actor } = sessionOf(context);
      return { negotiations: (await listNegotiations({ ...parts, db }, actor, request)).map(negotiationToProto) };
    },
    async getNegotiation(request, context) {
      const { db, actor } = sessionOf(context);
      const { negotiation, wholesalers, items, sums } = await readNegotiation({ ...parts, db }, actor, request);
      return {
        negotiation: negotiationToProto(negotiation),
        wholesalers: wholesalers.map(wholesalerToProto),
        items: items.map(itemToProto),
        sums,
      };
    },
    async listGroupNegotiations(request, context) {
      const { db, actor } = sessionOf(context);
      return { negotiations: (await listGroupNegotiations({ ...parts, db }, actor, request)).map(negotiationToProto) };
    },
    async beginNegotiation({ institutionId, termFrom, negotiator, agentName, tradingIds, isForAllShops }, context) {
      const { db, actor } = sessionOf(context);
      const wish = {
        institutionId,
        termFrom,
        negotiator: negotiatorFrom(negotiator),
        agentName: agentName.trim(),
        tradingIds: tradingIds.map((id) => id.toLowerCase()),
        isForAllShops,
      };
      return { negotiation: negotiationToProto(await beginNegotiation({ ...parts, db }, actor, wish)) };
    },
    async inviteToNegotiation({ tradingIds, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      await inviteToNegotiation({ ...parts, db }, actor, {
        ...ref,
        tradingIds: tradingIds.map((id) => id.toLowerCase()),
      });
      return {};
    },
    async requestQuote({ tradingId, ...ref }, context) {
      const { db, actor } = sessionOf(context);
      await requestQuote({ ...parts, db }, actor, { ...ref, tradingId: tradingId.toLowerCase() });
      return {};
    },
    async takeOffer(request, context) {
      const { db, actor } = sessionOf(context);
      return takeOffer({ ...parts, db }, actor, request);
    },
    async decideItems(request, context) {
      const { db, actor } = sessionOf(context);
      await decideItems({ ...parts, db }, actor, request);
      return {};
    },
    async markItemsApart({ apart, ...request }, context) {
      const { db, actor } = sessionOf(context);
      await markItemsApart({ ...parts, db }, actor, { ...request, apart: apartFrom(apart) });
      return {};
    },
    async confirmNegotiation(request, context) {
      const { db, actor } = sessionOf(context);
      await confirmNegotiation({ ...parts, db }, actor, request);
      return {};
    },
    async agreeWithWholesaler(request, context) {
      const { db, actor } = sessionOf(context);
      return { added: await agreeWithWholesaler({ ...parts, db }, actor, request) };
    },
  });
}
