import type { Transport } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useMutation, useQuery } from "@connectrpc/connect-query";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import {
  changeStock,
  checkStockLot,
  getStockSetting,
  liftLotQuarantine,
  quarantineStockLot,
  updateStockItem,
  updateStockSetting,
} from "@meguri/rpc/app/v1/stock_service-StockService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";

/** Has everything of the stock read again: one act changes balances, lots, the ledger and the sums alike. */
function useStockChanged() {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: StockService, cardinality: undefined }),
      }),
    [client],
  );
}

/** Changes a stock by hand; what refuses a change is read again as well. */
export function useChangeStock() {
  return useMutation(changeStock, { onSettled: useStockChanged() });
}

/** Confirms that a person has checked a lot that a count inferred. */
export function useCheckLot() {
  return useMutation(checkStockLot, { onSuccess: useStockChanged() });
}

/** Sets a lot aside. */
export function useQuarantineLot() {
  return useMutation(quarantineStockLot, { onSuccess: useStockChanged() });
}

/** Lets a quarantined lot be used again. */
export function useLiftQuarantine() {
  return useMutation(liftLotQuarantine, { onSettled: useStockChanged() });
}

/** Sets a medicine's order point and shelf. */
export function useUpdateStockItem() {
  return useMutation(updateStockItem, { onSuccess: useStockChanged() });
}

/** How an institution keeps its stock. */
export function useStockSetting(institutionId: string) {
  const { data, error, refetch } = useQuery(getStockSetting, { institutionId });
  return { setting: data, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const stockSettingQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getStockSetting, { institutionId }, { transport });

/** Sets how an institution keeps its stock. */
export function useUpdateStockSetting() {
  return useEdit(updateStockSetting, { onSuccess: useStockChanged() });
}
