import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import {
  acceptOrderProposals,
  getOrderProposals,
} from "@meguri/rpc/app/v1/order_proposal_service-OrderProposalService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** What should be ordered now. It is computed again each time, so it is not refetched automatically. */
export function useProposals(institutionId: string) {
  const { data, error, refetch, isFetching } = useQuery(getOrderProposals, { institutionId });
  return { view: data, error, isFetching, refetch: () => void refetch() };
}

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
