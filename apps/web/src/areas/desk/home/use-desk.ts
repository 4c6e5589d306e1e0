import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { getDesk, getOperatorDesk } from "@meguri/rpc/app/v1/desk_service-DeskService_connectquery";
import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import {
  handOverRemainder,
  takeBackRemainder,
} from "@meguri/rpc/app/v1/remainder_service-RemainderService_connectquery";
import { ShareAct } from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import {
  acceptShareRequest,
  endShareRequest,
} from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../shared/live/use-polling.ts";

const readAgainMs = 20_000;

/** What waits at an institution; read again while the page is open. */
export function useDesk(institutionId: string) {
  const refetchInterval = usePolling(readAgainMs);
  const { data, error, refetch } = useQuery(
    getDesk,
    { institutionId },
    { refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { desk: data, error, refetch: () => void refetch() };
}

/** What waits for an administrator. */
export function useOperatorDesk() {
  const { data, error, refetch } = useQuery(getOperatorDesk, {}, { refetchInterval: readAgainMs });
  return { counts: data, error, refetch: () => void refetch() };
}

/** The acts that are done on the desk itself; each changes what waits. */
export function useDeskActs(institutionId: string) {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [DeskService, RemainderService, ShareRequestService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  const handOver = useMutation(handOverRemainder, { onSettled });
  const takeBack = useMutation(takeBackRemainder, { onSettled });
  const accept = useMutation(acceptShareRequest, { onSettled });
  const end = useMutation(endShareRequest, { onSettled });
  const about = () => ({ institutionId, requestId: crypto.randomUUID() });
  return {
    handOver: (remainderId: string) => handOver.mutateAsync({ ...about(), remainderId }),
    takeBack: (remainderId: string) =>
      takeBack.mutateAsync({ ...about(), remainderId, state: RemainderState.HANDED_OVER }),
    accept: (shareId: string, version: number) => accept.mutateAsync({ ...about(), shareId, version }),
    decline: (shareId: string, version: number, reason: string) =>
      end.mutateAsync({ ...about(), shareId, version, act: ShareAct.DECLINE, reason }),
  };
}
