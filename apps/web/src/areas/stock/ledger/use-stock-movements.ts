import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listStockMovements } from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";
import { useMemo } from "react";
import { byCursor } from "../../../shared/rpc/pages.ts";

/** Lines of the ledger read at once. */
const pageSize = 50;

/** The ledger of one medicine, newest first, older lines on demand. */
export function useStockMovements(institutionId: string, medicineId: string) {
  const query = useInfiniteQuery(
    listStockMovements,
    { institutionId, medicineId, limit: pageSize, cursor: "" },
    byCursor,
  );
  const { data, fetchNextPage, refetch } = query;
  return {
    movements: useMemo(() => data?.pages.flatMap((page) => page.movements) ?? [], [data]),
    error: query.error,
    isPending: query.isPending,
    hasOlder: query.hasNextPage,
    isFetchingOlder: query.isFetchingNextPage,
    older: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
