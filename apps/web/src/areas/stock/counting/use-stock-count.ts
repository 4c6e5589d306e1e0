import { useQuery } from "@connectrpc/connect-query";
import { StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import { getStockCount } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { usePolling } from "../../../shared/live/use-polling.ts";

/** How often a count that goes on is read again, in ms: colleagues count other shelves meanwhile. */
const pollEvery = 15_000;

/** One count with its entries and its results. */
export function useStockCount(institutionId: string, countId: string) {
  const interval = usePolling(pollEvery);
  const { data, error, refetch } = useQuery(
    getStockCount,
    { institutionId, countId },
    {
      refetchInterval: ({ state }) => (state.data?.count?.state === StockCountState.OPEN ? interval : false),
    },
  );
  return {
    count: data?.count,
    entries: data?.entries ?? [],
    differences: data?.differences ?? [],
    error,
    refetch: () => void refetch(),
  };
}
