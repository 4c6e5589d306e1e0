import { createConnectQueryKey, useQuery } from "@connectrpc/connect-query";
import {
  getShareSetting,
  updateShareSetting,
} from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";

/** How an institution shares. */
export function useShareSetting(institutionId: string) {
  const { data, error, refetch } = useQuery(getShareSetting, { institutionId });
  return { setting: data?.setting, error, refetch: () => void refetch() };
}

/** Changes how it shares. */
export function useUpdateShareSetting() {
  const client = useQueryClient();
  const queryKey = createConnectQueryKey({ schema: getShareSetting, cardinality: undefined });
  return useEdit(updateShareSetting, { onSuccess: () => void client.invalidateQueries({ queryKey }) });
}
