import { create } from "@bufbuild/protobuf";
import { createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import { GetShareRequestResponseSchema, ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { getShareRequest } from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { TransferRecordService } from "@meguri/rpc/app/v1/transfer_record_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** What an act on a request may change beside it. */
const touched = [
  ShareRequestService,
  SurplusOfferService,
  TransferRecordService,
  ShareSettlementService,
  StockService,
] as const;

/** Puts a request on the screen as the server answered it, or as it will be when it has. */
export function useKeepShare(institutionId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  const keyOf = (shareId: string) =>
    createConnectQueryKey({
      schema: getShareRequest,
      input: { institutionId, shareId },
      transport,
      cardinality: "finite",
    });
  return {
    keep: (request: ShareRequest) => {
      client.setQueryData(keyOf(request.id), create(GetShareRequestResponseSchema, { request }));
    },
    /** Drops responses in flight, which would be older. */
    hold: (shareId: string) => client.cancelQueries({ queryKey: keyOf(shareId) }),
    /** What an act changed elsewhere is read again. */
    changed: () => {
      for (const schema of touched) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  };
}
