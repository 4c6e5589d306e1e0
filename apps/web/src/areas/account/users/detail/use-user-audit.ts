import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listUserAudit } from "@meguri/rpc/app/v1/user_admin_service-UserAdminService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** What was done to a user and by them, newest first, a page more at a time. */
export function useUserAudit(userId: string) {
  const query = useInfiniteQuery(listUserAudit, { userId, cursor: "", limit: 50 }, byCursor);
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

export type UserEvent = ReturnType<typeof useUserAudit>["events"][number];
