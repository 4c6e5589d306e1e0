import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listGroupAudit } from "@meguri/rpc/app/v1/group_service-GroupService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** What was done in a group, newest first, a page more at a time. */
export function useGroupAudit(institutionId: string, groupId: string) {
  const query = useInfiniteQuery(listGroupAudit, { institutionId, groupId, cursor: "", limit: 50 }, byCursor);
  const { data } = query;
  const events = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.events)
        .map((event) => ({ ...event, at: event.at ? timestampDate(event.at) : undefined })),
    [data],
  );
  return {
    events: events ?? [],
    ...pagesOf(query),
  };
}

export type GroupEvent = ReturnType<typeof useGroupAudit>["events"][number];
