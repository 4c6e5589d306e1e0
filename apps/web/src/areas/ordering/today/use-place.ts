import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import type { OrderSection, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { placeOrders } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Places what the person saw, once: the same confirmation carries the same key however often it is sent, so that an answer
 * that got lost is answered again.
 */
export function usePlace(institutionId: string) {
  const client = useQueryClient();
  const key = useRef<{ request: string; id: string }>(undefined);
  const { mutateAsync, isPending } = useMutation(placeOrders, {
    onSettled: () => {
      for (const schema of [OrderDraftService, OrderService, OrderProposalService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  const place = async (
    sections: readonly OrderSection[],
    { accepted, capReason }: { accepted: readonly OrderWarningKind[]; capReason: string },
  ) => {
    const orders = sections.map(({ order, lines }) => ({
      orderId: order?.id ?? "",
      lines: lines.map(({ id, version }) => ({ lineId: id, version })),
    }));
    const request = JSON.stringify([orders, accepted, capReason]);
    if (key.current?.request !== request) key.current = { request, id: crypto.randomUUID() };
    return mutateAsync({ institutionId, key: key.current.id, orders, accepted: [...accepted], capReason });
  };
  return { place, isPending };
}
