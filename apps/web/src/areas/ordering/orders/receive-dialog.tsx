import type { Order, OrderShipment } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useOrderSteps } from "./use-orders.ts";

/** Begins to receive an order: which slip came with the goods. */
export function ReceiveDialog(props: {
  institutionId: string;
  order: Order;
  shipments: readonly OrderShipment[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const navigate = useNavigate();
  const slipsId = useId();
  const slips = props.shipments.map(({ slipNumber }) => slipNumber).filter((slip) => slip !== "");
  const [slip, setSlip] = useState(slips.at(-1) ?? "");
  const { mutateAsync, isPending, error } = useOrderSteps().receive;
  const start = useSingleFlight(async () => {
    const { institutionId, order } = props;
    const request = { institutionId, wholesaler: order.wholesalerName, slipNumber: slip.trim(), orderIds: [order.id] };
    const { delivery, found } = await mutateAsync(request).catch(() => ({ delivery: undefined, found: false }));
    if (!delivery) return;
    if (found) toast(t("receive.found"), { variant: "info" });
    props.onClose();
    await navigate(stockPaths.delivery(delivery.id));
  });
  return (
    <FormDialog
      title={t("receive.title", { number: props.order.number, name: props.order.wholesalerName })}
      submitLabel={t("receive.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Typography>{t("receive.effects")}</Typography>
      <TextInput
        label={t("receive.slip")}
        hint={t("receive.slipHint")}
        value={slip}
        maxLength={40}
        dir="ltr"
        list={slipsId}
        onChange={({ target }) => setSlip(target.value)}
      />
      <datalist id={slipsId}>
        {slips.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
