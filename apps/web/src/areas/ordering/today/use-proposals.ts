import type { Transport } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useMutation, useQuery } from "@connectrpc/connect-query";
import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import {
  acceptOrderProposals,
  getOrderProposals,
} from "@meguri/rpc/app/v1/order_proposal_service-OrderProposalService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

/** What should be ordered now. It is computed again each time, so it is not refetched automatically. */
export function useProposals(institutionId: string) {
  const { data, error, refetch, isFetching } = useQuery(getOrderProposals, { institutionId });
  return { view: data, error, isFetching, refetch: useCallback(() => void refetch(), [refetch]) };
}

/** The same, to be requested before anything shows it. */
export const proposalsQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getOrderProposals, { institutionId }, { transport });

/** Puts proposals into the cart. */
export function useAcceptProposals() {
  const client = useQueryClient();
  return useMutation(acceptOrderProposals, {
    onSettled: () => {
      for (const schema of [OrderDraftService, OrderProposalService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
}

/** Reads the proposals again when the cart has changed, also by a colleague: what is in it is not proposed. */
export function useProposalsOfCart(sections: readonly OrderSection[] | undefined, refetch: () => void): void {
  const cart = sections?.flatMap(({ lines }) => lines.map(({ id, packs }) => `${id} ${packs}`)).join();
  const last = useRef(cart);
  useEffect(() => {
    if (last.current !== undefined && last.current !== cart) refetch();
    last.current = cart;
  }, [cart, refetch]);
}
