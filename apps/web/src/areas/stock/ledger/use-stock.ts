import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { listStock } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";

/** Everything on the shelves of an institution. */
export function useStock(institutionId: string) {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(listStock, { institutionId });
  return {
    items: data?.items ?? [],
    valuation: data?.valuation,
    error,
    isPending,
    /** When it was read; 0 while it is not. */
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}

/** The same, to be requested before anything shows it. */
export const stockQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(listStock, { institutionId }, { transport });
