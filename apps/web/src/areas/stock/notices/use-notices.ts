import { useInfiniteQuery, useQuery } from "@connectrpc/connect-query";
import {
  getDeliveryNotice,
  listDeliveryNotices,
} from "@meguri/rpc/app/v1/delivery_notice_service-DeliveryNoticeService_connectquery";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
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

/** One notice with its lines; nothing without an id. */
export function useNotice(institutionId: string, noticeId: string) {
  const { data, error, refetch } = useQuery(
    getDeliveryNotice,
    noticeId === "" ? skipToken : { institutionId, noticeId },
  );
  return {
    notice: data?.notice,
    lines: data?.lines ?? [],
    changes: data?.changes ?? [],
    fileName: data?.fileName ?? "",
    error,
    refetch: () => void refetch(),
  };
}
