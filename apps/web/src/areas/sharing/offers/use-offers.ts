import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import {
  listOfferSuggestions,
  listSurplusOffers,
  offerSurplus,
  withdrawSurplusOffer,
} from "@meguri/rpc/app/v1/surplus_offer_service-SurplusOfferService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** What partners offer, or what the institution itself does; read again when the window gets the focus. */
export function useOffers(institutionId: string, own: boolean) {
  const query = useInfiniteQuery(
    listSurplusOffers,
    { institutionId, own, cursor: "" },
    { ...byCursor, refetchOnWindowFocus: "always" },
  );
  return { offers: query.data?.pages.flatMap((page) => page.offers) ?? [], ...pagesOf(query) };
}

/** What the institution could offer, and who would use it. */
export function useSuggestions(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listOfferSuggestions, { institutionId });
  return { suggestions: data?.suggestions ?? [], error, isPending, refetch: () => void refetch() };
}

/** Offers, and takes an offer back. */
export function useOfferActs() {
  const client = useQueryClient();
  const onSettled = () => {
    const queryKey = createConnectQueryKey({ schema: SurplusOfferService, cardinality: undefined });
    void client.invalidateQueries({ queryKey });
  };
  return {
    offer: useMutation(offerSurplus, { onSettled }),
    withdraw: useMutation(withdrawSurplusOffer, { onSettled }),
  };
}
