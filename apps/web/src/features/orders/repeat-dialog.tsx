import type { Order } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { orderPaths } from "../../paths.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { useOrderSteps } from "./use-orders.ts";

/** Puts the lines of an order into the cart once more, and goes there. */
export function RepeatDialog(props: { institutionId: string; order: Order; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending, error } = useOrderSteps().repeat;
  const { institutionId, order } = props;
  const run = useSingleFlight(async () => {
    const answer = await mutateAsync({ institutionId, requestId, orderId: order.id }).catch(() => undefined);
    if (!answer) return;
    toast(t("repeat.done"));
    props.onClose();
    await navigate(orderPaths.tab("cart"));
  });
  return (
    <ConfirmDialog
      title={t("repeat.title", { number: order.number, name: order.wholesalerName })}
      effects={t("repeat.effects", { figure: order.lineCount })}
      confirmLabel={t("repeat.submit")}
      isRunning={isPending}
      error={error ? failureWords(error) : undefined}
      onConfirm={() => void run()}
      onClose={props.onClose}
    />
  );
}
