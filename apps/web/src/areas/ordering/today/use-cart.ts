import { create } from "@bufbuild/protobuf";
import type { Transport } from "@connectrpc/connect";
import {
  createConnectQueryKey,
  createQueryOptions,
  useMutation,
  useQuery,
  useTransport,
} from "@connectrpc/connect-query";
import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import { GetOrderCartResponseSchema } from "@meguri/rpc/app/v1/order_draft_service_pb";
import {
  addOrderItem,
  getOrderCart,
  getOrderChoices,
  moveOrderLine,
  putOrderLine,
  removeOrderLine,
  updateOrderDraft,
} from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { usePolling } from "../../../shared/live/use-polling.ts";
import { useEdit } from "../../../shared/rpc/use-edit.ts";

/** How often the cart is read again, in ms: colleagues fill it as well. */
const pollEvery = 5000;

/** The cart of an institution, as colleagues leave it. */
export function useCart(institutionId: string) {
  const refetchInterval = usePolling(pollEvery);
  const { data, error, refetch } = useQuery(
    getOrderCart,
    { institutionId },
    { refetchInterval, refetchOnWindowFocus: "always" },
  );
  return { sections: data?.sections, error, refetch: () => void refetch() };
}

/** The same, to be requested before anything shows it. */
export const cartQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getOrderCart, { institutionId }, { transport });

/** Changes of the cart, one after the other; each returns the cart as it then is. */
export function useCartEdits(institutionId: string) {
  const client = useQueryClient();
  const transport = useTransport();
  const queryKey = createConnectQueryKey({
    schema: getOrderCart,
    input: { institutionId },
    transport,
    cardinality: "finite",
  });
  const options = {
    scope: { id: `cart ${institutionId}` },
    onSuccess: async ({ sections }: { sections: OrderSection[] }) => {
      // An older answer that is still on its way would bring back what was just changed.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, create(GetOrderCartResponseSchema, { sections }));
    },
    // Where a colleague was faster, what the colleague did is shown beside what was wanted here.
    onError: () => void client.invalidateQueries({ queryKey }),
    // What is in the cart counts as on its way.
    onSettled: () =>
      void client.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: OrderProposalService, cardinality: undefined }),
      }),
  };
  return {
    put: useEdit(putOrderLine, options),
    remove: useMutation(removeOrderLine, options),
    move: useMutation(moveOrderLine, options),
    add: useMutation(addOrderItem, options),
    update: useEdit(updateOrderDraft, options),
  };
}

/** What could be ordered in place of a medicine; read again each time, as prices and shelves move. */
export function useChoices(institutionId: string, medicineId: string) {
  const { data, error, refetch } = useQuery(
    getOrderChoices,
    { institutionId, medicineId },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  return { choices: data?.choices, error, refetch: () => void refetch() };
}
