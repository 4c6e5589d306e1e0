import { createConnectQueryKey, useMutation, useQuery } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { getMedicinePanel } from "@meguri/rpc/app/v1/medicine_panel_service-MedicinePanelService_connectquery";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { addOrderItem } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useQueryClient } from "@tanstack/react-query";

/** All that the panel of a medicine shows. */
export function useMedicinePanel(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(getMedicinePanel, { institutionId, medicineId });
  return { panel: data, error, refetch: () => void refetch() };
}

/** Puts a package of the medicine into the cart of its wholesaler. */
export function useOrderFromPanel(institutionId: string, medicineId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(addOrderItem, {
    onSettled: () => {
      for (const schema of [MedicinePanelService, OrderDraftService, OrderProposalService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  return {
    order: (packs: number) =>
      mutateAsync({ institutionId, medicineId, requestId: crypto.randomUUID(), ...(packs > 0 && { packs }) }),
    isPending,
  };
}
