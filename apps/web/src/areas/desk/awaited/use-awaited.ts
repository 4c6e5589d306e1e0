import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { AwaitedService } from "@meguri/rpc/app/v1/awaited_service_pb";
import {
  listAwaited,
  orderElsewhere,
  settleAwaited,
} from "@meguri/rpc/app/v1/awaited_service-AwaitedService_connectquery";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import {
  enterPortalTable,
  previewPortalTable,
} from "@meguri/rpc/app/v1/portal_table_service-PortalTableService_connectquery";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { requestStockTransfer } from "@meguri/rpc/app/v1/stock_transfer_service-StockTransferService_connectquery";
import { listTradings } from "@meguri/rpc/app/v1/trading_service-TradingService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../shared/live/use-polling.ts";

/** How often what is awaited is read again, in ms. */
const readAgainMs = 20_000;

/** What is awaited of an institution's orders; read again while the page is open. */
export function useAwaited(institutionId: string) {
  const refetchInterval = usePolling(readAgainMs);
  const { data, error, isPending, refetch } = useQuery(listAwaited, { institutionId }, { refetchInterval });
  return { lines: data?.lines ?? [], error, isPending, refetch: () => void refetch() };
}

/** What a person does about awaited lines; each changes the board, the desk and the cart. */
export function useAwaitedActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [AwaitedService, DeskService, OrderDraftService, OrderService, StockTransferService])
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
  };
  return {
    orderElsewhere: useMutation(orderElsewhere, { onSettled }),
    requestTransfer: useMutation(requestStockTransfer, { onSettled }),
    settle: useMutation(settleAwaited, { onSettled }),
    enterTable: useMutation(enterPortalTable, { onSettled }),
  };
}

/** Reads a table of a wholesaler's portal without changing anything. */
export const useTablePreview = () => useMutation(previewPortalTable);

/** The wholesalers that the institution trades with. */
export const useWholesalers = (institutionId: string) => useQuery(listTradings, { institutionId }).data?.tradings ?? [];
