import type { Order, OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useOrderSteps } from "../list/use-orders.ts";

/** Begins to receive an order: which slip came with the goods. */
export function ReceiveDialog(props: {
  institutionId: string;
  order: Order;
  shipments: readonly OrderShipment[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const toast = useToast();
  const navigate = useNavigate();
  const { institutionId, order, onClose } = props;
  const slips = props.shipments.map(({ slipNumber }) => slipNumber).filter((slip) => slip !== "");
  const { mutateAsync } = useOrderSteps().receive;
  const slip = {
    name: "slipNumber",
    label: t("receive.slip"),
    hint: t("receive.slipHint"),
    most: 40,
    initial: slips.at(-1) ?? "",
    kind: "code",
    suggestions: slips,
  } as const;
  return (
    <AnswerDialog
      title={t("receive.title", { number: order.number, name: order.wholesalerName })}
      effects={<Typography>{t("receive.effects")}</Typography>}
      texts={[slip]}
      submitLabel={t("receive.submit")}
      send={async ({ slipNumber }) => {
        const request = { institutionId, wholesaler: order.wholesalerName, slipNumber, orderIds: [order.id] };
        const { delivery, found: isKnown } = await mutateAsync(request);
        if (!delivery) return;
        if (isKnown) toast(t("receive.found"), { variant: "info" });
        await navigate(stockPaths.delivery(delivery.id));
      }}
      onClose={onClose}
    />
  );
}
