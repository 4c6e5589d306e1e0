import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { ChainMoveService, type ChainRunProgress, ChainRunService } from "@meguri/rpc/app/v1/chain_run_service_pb";
import {
  declineChainMoves,
  listChainMoves,
  sendChainMoves,
} from "@meguri/rpc/app/v1/chain_run_service-ChainMoveService_connectquery";
import {
  acceptChainRun,
  dropChainMoves,
  getChainRun,
  startChainRun,
} from "@meguri/rpc/app/v1/chain_run_service-ChainRunService_connectquery";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";

/** The latest run of a corporation; a foreign one looks as if it did not exist. */
export function useChainRun(corporationId: string) {
  const { data, error, isPending, refetch } = useQuery(
    getChainRun,
    { corporationId },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.progress) ? 1000 : false) },
  );
  if (error && failureOf(error).reason === FailureReason.CORPORATION_NOT_FOUND) throw new NotFoundError();
  return {
    run: data?.run,
    progress: data?.progress,
    hasData: data !== undefined,
    error,
    isPending,
    refetch: () => void refetch(),
  };
}

/** Whether a run is computed at this moment. */
export const isUnderWay = (progress: ChainRunProgress | undefined) => progress !== undefined && !progress.isFailed;

/** What a head office does with a run. */
export function useChainRunActs() {
  const client = useQueryClient();
  const onSettled = () => {
    const queryKey = createConnectQueryKey({ schema: ChainRunService, cardinality: undefined });
    void client.invalidateQueries({ queryKey });
  };
  return {
    start: useMutation(startChainRun, { onSettled }),
    accept: useMutation(acceptChainRun, { onSettled }),
    drop: useMutation(dropChainMoves, { onSettled }),
  };
}

/** What a shop has to send to others, and what comes from them, by the head office's decision. */
export function useChainMoves(institutionId: string) {
  const { data, error } = useQuery(listChainMoves, { institutionId });
  return { moves: data?.moves ?? [], error };
}

/** What a shop does with these moves; sending changes its stock. */
export function useChainMoveActs() {
  const client = useQueryClient();
  const onSettled = () => {
    for (const schema of [ChainMoveService, StockTransferService, StockService]) {
      void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
    }
  };
  return {
    send: useMutation(sendChainMoves, { onSettled }),
    decline: useMutation(declineChainMoves, { onSettled }),
  };
}
