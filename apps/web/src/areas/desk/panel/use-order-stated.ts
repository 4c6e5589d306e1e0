import { createConnectQueryKey } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { putOrderLine } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** Puts a package into the cart at a wholesaler that reported it. A repeated call after a lost answer adds nothing. */
export function useOrderStated(institutionId: string) {
  const client = useQueryClient();
  const last = useRef<{ wish: string; id: string }>(undefined);
  const { mutateAsync, isPending } = useEdit(putOrderLine, {
    onSettled: () => {
      for (const schema of [MedicinePanelService, OrderDraftService, OrderProposalService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  const put = async ({ tradingId, ...of }: { medicineId: string; gtin: string; tradingId: string; packs: number }) => {
    const wish = JSON.stringify([tradingId, of]);
    if (last.current?.wish !== wish) last.current = { wish, id: crypto.randomUUID() };
    await mutateAsync({ institutionId, tradingId, line: { ...of, id: last.current.id, version: 0 } });
    last.current = undefined;
  };
  return { put, isPending };
}
