import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listInstitutionAudit } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useMemo } from "react";

/** What was done in an institution, newest first, a page more at a time. */
export function useInstitutionAudit(institutionId: string) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    listInstitutionAudit,
    { institutionId, cursor: "", limit: 50 },
    { pageParamKey: "cursor", getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
  );
  const events = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.events)
        .map((event) => ({ ...event, at: event.at ? timestampDate(event.at) : undefined })) ?? [],
    [data],
  );
  return {
    events,
    error,
    isPending,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}

export type InstitutionEvent = ReturnType<typeof useInstitutionAudit>["events"][number];
