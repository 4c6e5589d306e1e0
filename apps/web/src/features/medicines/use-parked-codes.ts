import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listParkedCodes } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useMemo } from "react";

/** Codes that wait for a person, a page more at a time. */
export function useParkedCodes() {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listParkedCodes,
    { cursor: "", limit: 20 },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const codes = useMemo(() => data?.pages.flatMap((page) => page.codes) ?? [], [data]);
  return {
    codes,
    total: data?.pages.at(-1)?.count ?? 0,
    error,
    isPending,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
