import { createConnectQueryKey, useInfiniteQuery, useMutation, useQuery } from "@connectrpc/connect-query";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import {
  correctShareSettlement,
  getShareSettlement,
  listShareSettlements,
  moveShareSettlement,
} from "@meguri/rpc/app/v1/share_settlement_service-ShareSettlementService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { byCursor, pagesOf } from "../../../shared/rpc/pages.ts";

/** An institution's settlements, the latest month first. */
export function useSettlements(institutionId: string) {
  const query = useInfiniteQuery(listShareSettlements, { institutionId, cursor: "" }, byCursor);
  return { settlements: query.data?.pages.flatMap((page) => page.settlements) ?? [], ...pagesOf(query) };
}

/** One settlement with its lines. */
export function useSettlement(institutionId: string, settlementId: string) {
  const { data, error, refetch } = useQuery(
    getShareSettlement,
    { institutionId, settlementId },
    { refetchOnWindowFocus: "always" },
  );
  return { settlement: data?.settlement, error, refetch: () => void refetch() };
}

/** What is done with settlements; requests are settled with them. */
export function useSettlementActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [ShareSettlementService, ShareRequestService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    move: useMutation(moveShareSettlement, { onSettled }),
    correct: useMutation(correctShareSettlement, { onSettled }),
  };
}
