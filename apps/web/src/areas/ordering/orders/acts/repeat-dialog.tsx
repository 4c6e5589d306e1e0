import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { orderPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { openOrderStates } from "../../common/order/order-words.ts";
import { useOrderSteps } from "../list/use-orders.ts";
import { linesToCome } from "./lines-to-come.ts";

/** Puts the lines of an order into the cart once more, and goes there. */
export function RepeatDialog(props: {
  institutionId: string;
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending, error } = useOrderSteps().repeat;
  const { institutionId, order, lines } = props;
  const isOnItsWay = openOrderStates.includes(order.state) && linesToCome(lines).length > 0;
  const run = useSingleFlight(async () => {
    const answer = await mutateAsync({ institutionId, requestId, orderId: order.id }).catch(() => undefined);
    if (!answer) return;
    toast(t("repeat.done"));
    props.onClose();
    await navigate(orderPaths.today);
  });
  return (
    <ConfirmDialog
      title={t("repeat.title", { number: order.number, name: order.wholesalerName })}
      effects={
        <>
          {t("repeat.effects", { figure: order.lineCount })}
          {isOnItsWay && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t("repeat.stillOpen")}
            </Alert>
          )}
        </>
      }
      confirmLabel={t("repeat.submit")}
      isRunning={isPending}
      error={error ? failureWords(error) : undefined}
      onConfirm={() => void run()}
      onClose={props.onClose}
    />
  );
}
