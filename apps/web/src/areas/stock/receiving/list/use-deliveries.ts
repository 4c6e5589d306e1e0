import { useInfiniteQuery } from "@connectrpc/connect-query";
import type { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { listDeliveries } from "@meguri/rpc/app/v1/delivery_service-DeliveryService_connectquery";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";

/** Deliveries of an institution, newest first, a page more at a time. */
export function useDeliveries(institutionId: string, keyword: string, state: DeliveryState) {
  const query = useInfiniteQuery(
    listDeliveries,
    { institutionId, keyword, state, cursor: "" },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  const { data } = query;
  return {
    deliveries: useMemo(() => data?.pages.flatMap((page) => page.deliveries) ?? [], [data]),
    ...pagesOf(query),
  };
}
