import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { HeldDispensingService } from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import {
  acceptHeldDispensing,
  discardHeldDispensings,
  forgetDispensingSender,
  listHeldDispensings,
} from "@meguri/rpc/app/v1/held_dispensing_service-HeldDispensingService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Dispensings that wait for a person, the oldest first, and the institution codes that were confirmed. */
export function useHeldDispensings(institutionId: string) {
  const { data, error, isPending, refetch } = useQuery(listHeldDispensings, { institutionId });
  return {
    held: data?.held ?? [],
    count: data?.count ?? 0,
    codes: data?.confirmedCodes ?? [],
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** What a person decides about them; all that shows stock or dispensings is read again. */
export function useHeldActs() {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [HeldDispensingService, DispensingService, StockService].map((schema) =>
        client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
      ),
    );
  return {
    accept: useMutation(acceptHeldDispensing, { onSuccess }),
    discard: useMutation(discardHeldDispensings, { onSuccess }),
    forget: useMutation(forgetDispensingSender, { onSuccess }),
  };
}
