import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listInstitutionAudit } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** What was done in an institution, newest first, a page more at a time. */
export function useInstitutionAudit(institutionId: string) {
  const query = useInfiniteQuery(listInstitutionAudit, { institutionId, cursor: "", limit: 50 }, byCursor);
  const { data } = query;
  const events = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.events)
        .map((event) => ({ ...event, at: event.at ? timestampDate(event.at) : undefined })) ?? [],
    [data],
  );
  return {
    events,
    ...pagesOf(query),
  };
}

export type InstitutionEvent = ReturnType<typeof useInstitutionAudit>["events"][number];
