import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { ChainApprovalService } from "@meguri/rpc/app/v1/chain_approval_service_pb";
import {
  approveAwaitingOrders,
  listAwaitingOrders,
  returnAwaitingOrders,
} from "@meguri/rpc/app/v1/chain_approval_service-ChainApprovalService_connectquery";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** Shops place orders while the page is open. */
const everyMs = 30_000;

/** The orders of all shops that wait for the head office; a foreign corporation looks as if it did not exist. */
export function useAwaitingOrders(corporationId: string) {
  const { data, error, refetch } = useQuery(listAwaitingOrders, { corporationId }, { refetchInterval: everyMs });
  if (error && failureOf(error).reason === FailureReason.CORPORATION_NOT_FOUND) throw new NotFoundError();
  return { orders: data?.orders, error, refetch: () => void refetch() };
}

/** What a head office does with them. */
export function useApprovalActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [ChainApprovalService, DeskService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    approve: useMutation(approveAwaitingOrders, { onSettled }),
    giveBack: useMutation(returnAwaitingOrders, { onSettled }),
  };
}
