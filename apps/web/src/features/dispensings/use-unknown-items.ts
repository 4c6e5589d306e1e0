import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import {
  listUnknownItems,
  resolveUnknownItem,
} from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Codes that no medicine has yet. */
export function useUnknownItems(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listUnknownItems, { institutionId });
  return { items: data?.items ?? [], error, isPending, refetch: () => void refetch() };
}

/** Says which medicine a code means; what waited for it is taken from the stock. */
export function useResolveUnknownItem() {
  const client = useQueryClient();
  return useMutation(resolveUnknownItem, {
    onSuccess: () =>
      Promise.all(
        [DispensingService, StockService].map((schema) =>
          client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
        ),
      ),
  });
}
