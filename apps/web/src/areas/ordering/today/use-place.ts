import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import type { OrderSection, OrderWarning, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { placeOrders } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

/**
 * Places what the person saw, once: the same confirmation carries the same key however often it is sent, so that an answer
 * that got lost is answered again.
 */
export function usePlace(institutionId: string, sections: readonly OrderSection[]) {
  const client = useQueryClient();
  const key = useRef<{ request: string; id: string }>(undefined);
  // Of the last answer that came: a call that is under way or got lost takes back no warning that was shown.
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  const { mutateAsync } = useMutation(placeOrders, {
    onSuccess: (answer) => setWarnings(answer.warnings),
    onSettled: () => {
      for (const schema of [OrderDraftService, OrderService, OrderProposalService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  const place = (accepted: readonly OrderWarningKind[], capReason: string) => {
    const request = `${accepted.join()} ${capReason}`;
    if (key.current?.request !== request) key.current = { request, id: crypto.randomUUID() };
    const orders = sections.map(({ order, lines }) => ({
      orderId: order?.id ?? "",
      lines: lines.map(({ id, version }) => ({ lineId: id, version })),
    }));
    return mutateAsync({ institutionId, key: key.current.id, orders, accepted: [...accepted], capReason });
  };
  return { place, warnings };
}
