import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { getMedicinePanel } from "@meguri/rpc/app/v1/medicine_panel_service-MedicinePanelService_connectquery";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { addOrderItem } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { acceptOrderProposals } from "@meguri/rpc/app/v1/order_proposal_service-OrderProposalService_connectquery";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/** All that the panel of a medicine shows. */
export function useMedicinePanel(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(getMedicinePanel, { institutionId, medicineId });
  return { panel: data, error, refetch: () => void refetch() };
}

/**
 * Puts what is proposed into the cart, or one package where nothing is. A repeated call after a lost answer carries the same
 * id and has no further effect.
 */
export function useOrderFromPanel(institutionId: string, medicineId: string) {
  const client = useQueryClient();
  const requestId = useRef<string>(undefined);
  const options = {
    onSuccess: () => {
      requestId.current = undefined;
    },
    onSettled: () => {
      for (const schema of [MedicinePanelService, OrderDraftService, OrderProposalService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  };
  const accept = useMutation(acceptOrderProposals, options);
  const add = useMutation(addOrderItem, options);
  return {
    order: (isProposed: boolean): Promise<unknown> => {
      requestId.current ??= crypto.randomUUID();
      const about = { institutionId, requestId: requestId.current };
      return isProposed
        ? accept.mutateAsync({ ...about, medicineIds: [medicineId] })
        : add.mutateAsync({ ...about, medicineId, packs: 1 });
    },
    isPending: accept.isPending || add.isPending,
  };
}
