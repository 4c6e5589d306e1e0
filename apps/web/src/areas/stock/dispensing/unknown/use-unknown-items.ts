import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import {
  listUnknownItems,
  resolveUnknownItem,
  resolveUnknownUnit,
} from "@meguri/rpc/app/v1/dispensing_service-DispensingService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Codes that no medicine has yet, and units that cannot be converted. */
export function useUnknownItems(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listUnknownItems, { institutionId });
  return { items: data?.items ?? [], units: data?.units ?? [], error, isPending, refetch: () => void refetch() };
}

/** Assigns a medicine to a code; what waited for it is taken from the stock. */
export function useResolveUnknownItem() {
  return useMutation(resolveUnknownItem, { onSuccess: useReadAgain() });
}

/** States what a unit of a medicine is; what waited for it is taken from the stock. */
export function useResolveUnknownUnit() {
  return useMutation(resolveUnknownUnit, { onSuccess: useReadAgain() });
}

function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [DispensingService, StockService].map((schema) =>
        client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
      ),
    );
}
