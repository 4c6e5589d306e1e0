import { createConnectQueryKey, useMutation, useQuery, useTransport } from "@connectrpc/connect-query";
import { ChainService } from "@meguri/rpc/app/v1/chain_service_pb";
import { NegotiationState } from "@meguri/rpc/app/v1/negotiation_pb";
import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import {
  agreeWithWholesaler,
  beginNegotiation,
  confirmNegotiation,
  decideItems,
  getNegotiation,
  inviteToNegotiation,
  listGroupNegotiations,
  listNegotiations,
  markItemsApart,
  requestQuote,
  takeOffer,
} from "@meguri/rpc/app/v1/negotiation_service-NegotiationService_connectquery";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { listTradings } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Which negotiation of which institution. */
export interface NegotiationRef {
  institutionId: string;
  negotiationId: string;
}

/** The negotiations of an institution, the latest term first. */
export function useNegotiations(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listNegotiations, { institutionId });
  return { negotiations: data?.negotiations ?? [], error, isPending, refetch: () => void refetch() };
}

/** What a head office negotiates for all shops of a corporation, the latest term first. */
export function useGroupNegotiations(corporationId: string) {
  const { data, error, isPending, refetch } = useQuery(listGroupNegotiations, { corporationId });
  return { negotiations: data?.negotiations ?? [], error, isPending, refetch: () => void refetch() };
}

/** A negotiation with its wholesalers, items and offers. */
export function useNegotiation(ref: NegotiationRef) {
  const { data, error, isPending, refetch } = useQuery(getNegotiation, ref, {
    enabled: ref.negotiationId !== "",
    refetchInterval: ({ state }) => (state.data?.negotiation?.state === NegotiationState.GATHERING ? 1000 : false),
  });
  return { room: data, error, isPending, refetch: () => void refetch() };
}

/** The wholesalers that can be invited. */
export const useInvitable = (institutionId: string) => useQuery(listTradings, { institutionId }).data?.tradings ?? [];

/** What is done in negotiations; each act has them read again. */
export function useNegotiationActs() {
  const client = useQueryClient();
  const onSettled = () =>
    void client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: NegotiationService, cardinality: undefined }),
    });
  const onAgreed = () => {
    onSettled();
    for (const schema of [TradingPriceService, ChainService])
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
  };
  return {
    begin: useMutation(beginNegotiation, { onSettled }),
    invite: useMutation(inviteToNegotiation, { onSettled }),
    request: useMutation(requestQuote, { onSettled }),
    mark: useMutation(markItemsApart, { onSettled }),
    confirm: useMutation(confirmNegotiation, { onSettled }),
    agree: useMutation(agreeWithWholesaler, { onSettled: onAgreed }),
  };
}

/** Checks an offer, and takes it. */
export function useOffer() {
  const client = useQueryClient();
  const check = useMutation(takeOffer);
  const take = useMutation(takeOffer, {
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: NegotiationService, cardinality: undefined }),
      }),
  });
  return { check, take };
}

/** A choice of an item: the place of its wholesaler, 0 for none. */
export interface Choice {
  number: number;
  wholesaler: number;
}

/**
 * Decides items: the page shows the choice at once, and what is there once the server has the last of them. Decisions are sent one
 * after the other, since each names what it replaces.
 */
export function useDecide(ref: NegotiationRef) {
  const client = useQueryClient();
  const transport = useTransport();
  const queryKey = createConnectQueryKey({ schema: getNegotiation, input: ref, transport, cardinality: "finite" });
  const mutationKey = ["decide", ref.negotiationId];
  const mutation = useMutation(decideItems, {
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    onSettled: () => {
      // An answer from before a later decision would take that one back on the page.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: NegotiationService, cardinality: undefined }),
      });
    },
  });
  /** @returns the choices that there were, for undoing */
  const decide = async (shown: GetNegotiationResponse, choices: readonly Choice[]): Promise<Choice[]> => {
    // An answer that is still on its way has the choices from before this one.
    await client.cancelQueries({ queryKey });
    const room = client.getQueryData<GetNegotiationResponse>(queryKey) ?? shown;
    const tradingOf = (place: number) => room.wholesalers[place - 1]?.tradingId ?? "";
    const items = new Map(room.items.map((item) => [item.number, item]));
    const chosen = new Map(choices.map(({ number, wholesaler }) => [number, wholesaler]));
    const before = choices.map(({ number }) => ({ number, wholesaler: items.get(number)?.decidedWholesaler ?? 0 }));
    const decisions = choices.map(({ number, wholesaler }) => ({
      number,
      tradingId: tradingOf(wholesaler),
      seenTradingId: tradingOf(items.get(number)?.decidedWholesaler ?? 0),
      seenPrice: items.get(number)?.offers.find((offer) => offer.wholesaler === wholesaler)?.price ?? "",
    }));
    client.setQueryData<GetNegotiationResponse>(queryKey, {
      ...room,
      items: room.items.map((item) => ({
        ...item,
        decidedWholesaler: chosen.get(item.number) ?? item.decidedWholesaler,
      })),
    });
    await mutation.mutateAsync({ ...ref, decisions });
    return before;
  };
  return { decide, error: mutation.error, isPending: mutation.isPending };
}
