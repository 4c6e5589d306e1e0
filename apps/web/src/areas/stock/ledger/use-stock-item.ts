import { useQuery } from "@connectrpc/connect-query";
import { getStockItem } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";

/** One medicine on the shelf, with its lots. */
export function useStockItem(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(getStockItem, { institutionId, medicineId });
  return { item: data?.item, lots: data?.lots ?? [], error, refetch: () => void refetch() };
}
