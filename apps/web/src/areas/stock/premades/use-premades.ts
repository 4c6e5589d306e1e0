import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import type { PremadeState } from "@meguri/rpc/app/v1/premade_pb";
import { PremadeService } from "@meguri/rpc/app/v1/premade_service_pb";
import {
  applyPremade,
  listPremades,
  makePremade,
  takeBackPremade,
} from "@meguri/rpc/app/v1/premade_service-PremadeService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** Premades in a state. */
export function usePremades(institutionId: string, state: PremadeState) {
  const { data, error, isPending, refetch } = useQuery(listPremades, { institutionId, state });
  return { premades: data?.premades ?? [], error, isPending, refetch: () => void refetch() };
}

/** What is done with premades; each step changes the stock as well. */
export function usePremadeSteps() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [PremadeService, StockService, DispensingService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    make: useMutation(makePremade, { onSettled }),
    apply: useMutation(applyPremade, { onSettled }),
    takeBack: useMutation(takeBackPremade, { onSettled }),
  };
}
