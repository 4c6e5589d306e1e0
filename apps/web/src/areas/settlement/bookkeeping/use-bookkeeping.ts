import { createConnectQueryKey, useQuery } from "@connectrpc/connect-query";
import { BookkeepingService } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import {
  getBookSetting,
  getBooks,
  getStockValuation,
  updateBookSetting,
} from "@meguri/rpc/app/v1/bookkeeping_service-BookkeepingService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** The purchases of a month, of one or more institutions. */
export function useBooks(institutionIds: readonly string[], month: string) {
  const { data, error, isPending, refetch } = useQuery(getBooks, { institutionIds: [...institutionIds], month });
  return { books: data, error, isPending, refetch: () => void refetch() };
}

/** The stock of institutions at the end of a day. */
export function useStockValuation(institutionIds: readonly string[], day: string) {
  const { data, error, isPending, refetch } = useQuery(getStockValuation, { institutionIds: [...institutionIds], day });
  return { valuations: data?.valuations ?? [], error, isPending, refetch: () => void refetch() };
}

/** How the journals of an institution are written. */
export function useBookSetting(institutionId: string) {
  const { data, error, refetch } = useQuery(getBookSetting, { institutionId });
  return { setting: data?.setting, error, refetch: () => void refetch() };
}

/** Changes how the journals are written. */
export function useBookSettingEdit() {
  const client = useQueryClient();
  const onSettled = () =>
    void client.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: BookkeepingService, cardinality: undefined }),
    });
  return useEdit(updateBookSetting, { onSettled });
}
