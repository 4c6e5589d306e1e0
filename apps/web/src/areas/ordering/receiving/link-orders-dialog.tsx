import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { ListState } from "../../../shared/ui/list-state.tsx";
import { OrderChip } from "../common/order-chip.tsx";
import { useLinkOrders, useReceivableOrders } from "./use-link-orders.ts";

/** Chooses which orders a delivery brings, all of one wholesaler; none where nobody ordered it here. */
export function LinkOrdersDialog(props: { institutionId: string; delivery: Delivery; onClose: () => void }) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { institutionId, delivery } = props;
  const { orders, error, refetch } = useReceivableOrders(institutionId);
  const [chosen, setChosen] = useState<readonly string[]>(delivery.orderIds);
  const link = useLinkOrders();
  const trading = orders?.find(({ id }) => chosen.includes(id))?.tradingId;
  const save = useSingleFlight(async () => {
    await link
      .mutateAsync({ institutionId, deliveryId: delivery.id, orderIds: [...chosen] })
      .then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("link.title")}
      submitLabel={t("link.submit")}
      isBusy={link.isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography variant="body2">{t("link.hint")}</Typography>
      <ListState
        error={error}
        isPending={orders === undefined}
        refetch={refetch}
        rows={3}
        empty={orders?.length === 0 && <Typography>{t("link.none")}</Typography>}
      >
        {orders?.map((order) => (
          <FormControlLabel
            key={order.id}
            disabled={trading !== undefined && order.tradingId !== trading}
            control={
              <Checkbox
                checked={chosen.includes(order.id)}
                onChange={(_, isChosen) =>
                  setChosen(isChosen ? [...chosen, order.id] : chosen.filter((id) => id !== order.id))
                }
              />
            }
            label={
              <>
                <bdi dir="ltr">#{order.number}</bdi> <bdi lang="ja">{order.wholesalerName}</bdi>{" "}
                <OrderChip state={order.state} />
              </>
            }
          />
        ))}
      </ListState>
      {link.error && <Alert severity="error">{failureWords(link.error)}</Alert>}
    </FormDialog>
  );
}
