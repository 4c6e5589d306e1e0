import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { OrderChip } from "../common/order/order-chip.tsx";
import { useLinkOrders, useReceivableOrders } from "./use-link-orders.ts";

const linkRule = z.object({ orderIds: z.array(z.string()) });

/** Chooses which orders a delivery brings, all of one wholesaler; none where nobody ordered it here. */
export function LinkOrdersDialog(props: { institutionId: string; delivery: Delivery; onClose: () => void }) {
  const { t } = useTranslation("deliveries");
  const { institutionId, delivery, onClose } = props;
  const { orders, error, refetch } = useReceivableOrders(institutionId);
  const { mutateAsync } = useLinkOrders();
  const form = useRuleForm({
    rule: linkRule,
    initial: { orderIds: delivery.orderIds },
    // The list of orders has no place for a problem of its own.
    refused: () => [],
    send: async ({ orderIds }) => {
      await mutateAsync({ institutionId, deliveryId: delivery.id, orderIds });
      onClose();
    },
  });
  const { value: chosen, onChange: setChosen } = form.value("orderIds");
  const trading = orders?.find(({ id }) => chosen.includes(id))?.tradingId;
  return (
    <FormDialog form={form} title={t("link.title")} submitLabel={t("link.submit")} onClose={onClose}>
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
    </FormDialog>
  );
}
