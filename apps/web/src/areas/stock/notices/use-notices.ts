import { useInfiniteQuery } from "@connectrpc/connect-query";
import { listDeliveryNotices } from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** The notices with which a person has something to do, the earliest day first. */
export function useNotices(institutionId: string) {
  const query = useInfiniteQuery(
    listDeliveryNotices,
    { institutionId, cursor: "" },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const { data } = query;
  return { notices: useMemo(() => data?.pages.flatMap((page) => page.notices) ?? [], [data]), ...pagesOf(query) };
}
