import { createConnectQueryKey } from "@connectrpc/connect-query";
import { CustomerService } from "@meguri/rpc/app/v1/customer_service_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { WholesalerAdminService } from "@meguri/rpc/app/v1/wholesaler_admin_service_pb";
import { WholesalerMemberService } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { WholesalerService } from "@meguri/rpc/app/v1/wholesaler_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

const services = [
  WholesalerService,
  WholesalerAdminService,
  WholesalerMemberService,
  CustomerService,
  TradingService,
  TradingPriceService,
] as const;

/** Has everything of wholesalers and trading read again; an act does not wait for it. */
export function useTradingChanged() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const schema of services) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  }, [client]);
}
