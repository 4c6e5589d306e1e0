import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { listNeighboursNeeds } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { addOrderItems } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";

/** What pharmacies nearby dispense, for so many prescriptions of a day (0: as seen) and so many days. */
export function useNeighbours(wanted: { institutionId: string; prescriptions: number; days: number }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(listNeighboursNeeds, wanted, {
    placeholderData: keepPreviousData,
  });
  return { list: data, error, isPending, isFetching, isOld: isPlaceholderData, refetch: () => void refetch() };
}

/** Puts lines into the cart; what is in it is not listed any more. Ends once the list is read again. */
export function useAddToOrder() {
  const client = useQueryClient();
  return useMutation(addOrderItems, {
    onSettled: () =>
      Promise.all(
        [OrderDraftService, OrderProposalService, ForecastService].map((schema) =>
          client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
        ),
      ),
  });
}
