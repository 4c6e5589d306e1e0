import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listStockCounts } from "@meguri/rpc/app/v1/stock_count_service-StockCountService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** Counts of an institution, newest first, a page more at a time. */
export function useStockCounts(institutionId: string) {
  const query = useInfiniteQuery(listStockCounts, { institutionId, cursor: "" }, byCursor);
  const { data } = query;
  return {
    counts: useMemo(() => data?.pages.flatMap((page) => page.counts) ?? [], [data]),
    ...pagesOf(query),
  };
}
