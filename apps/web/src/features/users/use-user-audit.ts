import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listUserAudit } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { useMemo } from "react";

/** What was done to a user and by them, newest first, a page more at a time. */
export function useUserAudit(userId: string) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listUserAudit,
    { userId, cursor: "", limit: 50 },
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

export type UserEvent = ReturnType<typeof useUserAudit>["events"][number];
