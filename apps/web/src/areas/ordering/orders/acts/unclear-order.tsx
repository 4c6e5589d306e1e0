import { type Order, OrderChannel, OrderState } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MoveName, MoveOrderDialog } from "./move-order-dialog.tsx";

/** What only a person can clear up: whether an order arrived that was cut on its way, or what to do with one that failed. */
export function UnclearOrder({ institutionId, order }: { institutionId: string; order: Order }) {
  const { t } = useTranslation("orders");
  const [move, setMove] = useState<MoveName>();
  const { state, channel } = order;
  const isFax = state === OrderState.PLACED && channel === OrderChannel.FAX;
  if (state !== OrderState.UNKNOWN && state !== OrderState.FAILED && !isFax) return null;
  const name = state === OrderState.UNKNOWN ? "unknown" : state === OrderState.FAILED ? "failed" : "fax";
  return (
    <Alert severity={state === OrderState.FAILED ? "error" : "warning"}>
      <AlertTitle>{t(`unclear.${name}.title`)}</AlertTitle>
      {t(`unclear.${name}.words`)}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setMove("tellSent")}>
          {t(`unclear.${name}.sent`)}
        </Button>
        {!isFax && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setMove("sendAgain")}>
            {t("unclear.again")}
          </Button>
        )}
      </Box>
      {move && (
        <MoveOrderDialog institutionId={institutionId} order={order} name={move} onClose={() => setMove(undefined)} />
      )}
    </Alert>
  );
}
