import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listGroupAudit } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useMemo } from "react";

/** What was done in a group, newest first, a page more at a time. */
export function useGroupAudit(institutionId: string, groupId: string) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listGroupAudit,
    { institutionId, groupId, cursor: "", limit: 50 },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const events = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.events)
        .map((event) => ({ ...event, at: event.at ? timestampDate(event.at) : undefined })),
    [data],
  );
  return {
    events: events ?? [],
    error,
    isPending,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}

export type GroupEvent = ReturnType<typeof useGroupAudit>["events"][number];
