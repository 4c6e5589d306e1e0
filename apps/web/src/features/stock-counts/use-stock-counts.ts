import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listStockCounts } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useMemo } from "react";

/** Counts of an institution, newest first, a page more at a time. */
export function useStockCounts(institutionId: string) {
  const query = useInfiniteQuery(
    listStockCounts,
    { institutionId, cursor: "" },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const { data, fetchNextPage, refetch } = query;
  return {
    counts: useMemo(() => data?.pages.flatMap((page) => page.counts) ?? [], [data]),
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
