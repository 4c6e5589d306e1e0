import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { updateStockItem } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Sets a medicine's order point, or removes it where it is empty; what is proposed follows. */
export function useOrderPoint(institutionId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(updateStockItem, {
    onSettled: () => {
      for (const schema of [OrderProposalService, StockService, ForecastService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  return {
    setOrderPoint: (medicineId: string, orderPoint: string) => mutateAsync({ institutionId, medicineId, orderPoint }),
    isPending,
  };
}
