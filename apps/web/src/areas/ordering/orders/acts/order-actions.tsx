import type { Order } from "@meguri/rpc/app/v1/order_pb";
import type { GetOrderResponse } from "@meguri/rpc/app/v1/order_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { CloseEffects } from "./close-effects.tsx";
import { MoveOrderDialog } from "./move-order-dialog.tsx";
import { actsOf, type OrderActName } from "./order-acts.ts";
import { PhoneAnswerDialog } from "./phone-answer-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RepeatDialog } from "./repeat-dialog.tsx";

/** What may be done with an order now: the two likeliest as buttons, the rest behind ⋯. */
export function OrderActions(props: {
  institutionId: string;
  order: Order;
  view: GetOrderResponse;
  onReturn: () => void;
}) {
  const { t } = useTranslation("orders");
  const [open, setOpen] = useState<Exclude<OrderActName, "return">>();
  const { institutionId, order, view } = props;
  // What never came, or is gone from the shelf, cannot go back.
  const isThere = view.lots.some(({ onHand }) => Number(onHand) > 0);
  const acts = actsOf(order.state).filter((act) => act !== "return" || isThere);
  const shown = acts.slice(0, 2);
  const rest = acts.slice(2);
  const close = () => setOpen(undefined);
  const begin = (act: OrderActName) => {
    if (act === "return") props.onReturn();
    else setOpen(act);
  };
  return (
    <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      {shown.toReversed().map((act) => (
        <Button
          key={act}
          variant={act === "receive" ? "contained" : "outlined"}
          {...(act !== "receive" && { color: "inherit" })}
          onClick={() => begin(act)}
        >
          {t(`acts.${act}`)}
        </Button>
      ))}
      <ActsMenu label={t("acts.more")} acts={rest.map((act) => ({ label: t(`acts.${act}`), run: () => begin(act) }))} />
      {open === "answer" && <PhoneAnswerDialog {...props} lines={view.lines} onClose={close} />}
      {open === "receive" && <ReceiveDialog {...props} shipments={view.shipments} onClose={close} />}
      {open === "repeat" && <RepeatDialog {...props} lines={view.lines} onClose={close} />}
      {(open === "close" || open === "cancel") && (
        <MoveOrderDialog
          institutionId={institutionId}
          order={order}
          name={open}
          {...(open === "close" && { effects: <CloseEffects lines={view.lines} /> })}
          onClose={close}
        />
      )}
    </Box>
  );
}
