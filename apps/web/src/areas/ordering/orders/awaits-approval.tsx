import type { Order } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useTakeBack } from "../common/order/use-take-back.ts";

/** For whom an order waits; a member can take it back into the cart. */
export function AwaitsApproval({ order, isMember }: { order: Order; isMember: boolean }) {
  const { t } = useTranslation("orders");
  const { takeBack, isPending } = useTakeBack();
  return (
    <Alert
      severity="info"
      action={
        isMember && (
          <Button
            color="inherit"
            size="small"
            loading={isPending}
            sx={{ whiteSpace: "nowrap" }}
            onClick={() => takeBack(order.institutionId, [order.id])}
          >
            {t("detail.takeBack")}
          </Button>
        )
      }
    >
      {t("detail.awaits", { names: order.approverNames })}
    </Alert>
  );
}
