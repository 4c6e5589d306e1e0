import { useInfiniteQuery, useQuery } from "@connectrpc/connect-query";
import type { ShareSide } from "@meguri/rpc/app/v1/share_request_service_pb";
import {
  getShareRequest,
  getShareTerms,
  listShareRequests,
} from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { usePolling } from "../../../shared/live/use-polling.ts";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";
import { waitsForUs } from "./share-words.ts";

const minute = 60_000;

/** Interval of polling, in ms, for acts of the other side while a request is shown. */
const whileWaiting = 15_000;

/** Requests, those that wait for this institution first, then the newest; read again every minute. */
export function useShares(institutionId: string, side: ShareSide, openOnly: boolean) {
  const query = useInfiniteQuery(
    listShareRequests,
    { institutionId, side, openOnly, cursor: "" },
    { ...byCursor, refetchInterval: minute, refetchOnWindowFocus: "always" },
  );
  const requests = query.data?.pages.flatMap((page) => page.requests) ?? [];
  return {
    requests: [...requests.filter(waitsForUs), ...requests.filter((one) => !waitsForUs(one))],
    ...pagesOf(query),
  };
}

/** How many requests wait for an answer of an institution; read again every minute. Without an institution there is no request. */
export function useSharesWaiting(institutionId: string | undefined): number {
  const { data } = useQuery(
    listShareRequests,
    { institutionId: institutionId ?? "", openOnly: true, limit: 1 },
    { enabled: Boolean(institutionId), refetchInterval: minute, refetchOnWindowFocus: "always" },
  );
  return data?.waitingCount ?? 0;
}

/** One request, followed while it is looked at. */
export function useShare(institutionId: string, shareId: string) {
  const refetchInterval = usePolling(whileWaiting);
  const { data, error, refetch } = useQuery(
    getShareRequest,
    { institutionId, shareId },
    { refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { request: data?.request, error, refetch: () => void refetch() };
}

/** The owner's default terms, read each time because the stock changes. */
export function useShareTerms(institutionId: string, shareId: string) {
  const { data, error, refetch } = useQuery(getShareTerms, { institutionId, shareId }, { staleTime: 0, gcTime: 0 });
  return { terms: data?.terms, lots: data?.lots ?? [], error, refetch: () => void refetch() };
}
