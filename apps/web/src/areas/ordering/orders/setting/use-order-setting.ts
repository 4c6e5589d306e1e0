import type { Transport } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useMutation, useQuery } from "@connectrpc/connect-query";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import {
  followHeadOfficeSetting,
  getOrderSetting,
  updateOrderSetting,
} from "@meguri/rpc/app/v1/order_service-OrderService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";

/** What the institution has set for ordering. */
export function useOrderSetting(institutionId: string, isWanted = true) {
  const { data, error, refetch } = useQuery(getOrderSetting, { institutionId }, { enabled: isWanted });
  return { setting: data?.setting, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const orderSettingQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getOrderSetting, { institutionId }, { transport });

/** Sets it; what should be ordered and what is warned of follow it. */
export function useSaveOrderSetting() {
  const client = useQueryClient();
  return useEdit(updateOrderSetting, {
    onSettled: () => {
      for (const schema of [OrderService, OrderProposalService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
}

/** Has values of it follow the head office again. */
export function useFollowSetting() {
  const client = useQueryClient();
  return useMutation(followHeadOfficeSetting, {
    onSettled: () => {
      for (const schema of [OrderService, OrderProposalService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
}
