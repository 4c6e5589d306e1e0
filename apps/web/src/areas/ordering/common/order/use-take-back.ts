import { timestampMs } from "@bufbuild/protobuf/wkt";
import { createConnectQueryKey, useMutation } from "@connectrpc/connect-query";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { withdrawOrders } from "@meguri/rpc/app/v1/order_draft_service-OrderDraftService_connectquery";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

/** For how many ms from a moment an order can be taken back; 0 or less where it cannot any more. */
export const msLeft = ({ sendsAt }: Pick<Order, "sendsAt">, now: Date): number =>
  sendsAt ? timestampMs(sendsAt) - now.getTime() : 0;

/** Takes placed orders back before they go out: their lines are in today's order again. Needs the phrases `orders`. */
export function useTakeBack() {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(withdrawOrders, {
    onSettled: () => {
      for (const schema of [OrderDraftService, OrderService, OrderProposalService, DeskService]) {
        void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
      }
    },
  });
  // A row or a toast is gone when the order is: the words depend on the promise.
  const takeBack = (institutionId: string, orderIds: string[]) =>
    void mutateAsync({ institutionId, orderIds }).then(
      () => toast(t("takeBack.done")),
      (error: unknown) => toast(failureWords(error), { variant: "error" }),
    );
  return { takeBack, isPending };
}
