import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { setTradingRoute } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";
import { useQueryClient } from "@tanstack/react-query";

/** Sets from which wholesaler a medicine is ordered (帳合); what is proposed follows. */
export function useSetRoute() {
  const client = useQueryClient();
  return useMutation(setTradingRoute, {
    onSettled: () => {
      for (const schema of [OrderProposalService, TradingService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
}
