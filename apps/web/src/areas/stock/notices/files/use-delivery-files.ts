import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listDeliveryFiles } from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** Delivery files of an institution, newest first, a page more at a time. */
export function useDeliveryFiles(institutionId: string) {
  const query = useInfiniteQuery(
    listDeliveryFiles,
    { institutionId, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const { data } = query;
  return { files: useMemo(() => data?.pages.flatMap((page) => page.files) ?? [], [data]), ...pagesOf(query) };
}
