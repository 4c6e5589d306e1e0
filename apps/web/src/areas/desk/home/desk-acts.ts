import { createClient, type Transport } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { ShareAct } from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import type { QueryClient } from "@tanstack/react-query";

/** The acts that are done on the desk itself; each changes what waits. A chunk of its own: the desk is shown without it. */
export function deskActs(props: { transport: Transport; client: QueryClient; institutionId: string }) {
  const { transport, client, institutionId } = props;
  const remainders = createClient(RemainderService, transport);
  const shares = createClient(ShareRequestService, transport);
  const about = () => ({ institutionId, requestId: crypto.randomUUID() });
  const settled = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      for (const schema of [DeskService, RemainderService, ShareRequestService, StockService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    }
  };
  return {
    handOver: (remainderId: string) => settled(remainders.handOverRemainder({ ...about(), remainderId })),
    takeBack: (remainderId: string) =>
      settled(remainders.takeBackRemainder({ ...about(), remainderId, state: RemainderState.HANDED_OVER })),
    accept: (shareId: string, version: number) => settled(shares.acceptShareRequest({ ...about(), shareId, version })),
    decline: (shareId: string, version: number, reason: string) =>
      settled(shares.endShareRequest({ ...about(), shareId, version, act: ShareAct.DECLINE, reason })),
  };
}
