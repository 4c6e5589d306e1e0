/** For `useInfiniteQuery`: a page tells by its cursor where the next one begins. */
export const byCursor = {
  pageParamKey: "cursor",
  getNextPageParam: ({ nextCursor }: { nextCursor: string }) => nextCursor || undefined,
} as const;

/** How far a list is read, and the way to read on. */
export function pagesOf<Failure>(query: {
  error: Failure;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}) {
  return {
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
