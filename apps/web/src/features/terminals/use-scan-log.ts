import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listScans } from "@meguri/rpc/app/v1/terminal_service-TerminalService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";

/** What was scanned at an institution, newest first, a page more at a time. */
export function useScanLog(institutionId: string, terminalId: string) {
  const query = useInfiniteQuery(
    listScans,
    { institutionId, terminalId, cursor: "" },
    {
      pageParamKey: "cursor",
      getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
      placeholderData: keepPreviousData,
    },
  );
  const { data, fetchNextPage, refetch } = query;
  return {
    scans: useMemo(() => data?.pages.flatMap((page) => page.scans) ?? [], [data]),
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
