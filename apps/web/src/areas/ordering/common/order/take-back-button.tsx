import type { Order } from "@meguri/rpc/app/v1/order_pb";
import Button from "@mui/material/Button";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "../../../../shared/rpc/server-clock.ts";
import { OnPaper } from "../../../../shared/ui/print/print-sheet.tsx";
import { msLeft, useTakeBack } from "./use-take-back.ts";

/** Takes an order back in the seconds before it goes out; nothing after them. Needs the phrases `orders`. */
export function TakeBackButton({ order }: { order: Order }) {
  return order.sendsAt && !use(OnPaper) ? <Waiting order={order} /> : null;
}

function Waiting({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { takeBack, isPending } = useTakeBack();
  const seconds = Math.ceil(msLeft(order, useServerNow(500)) / 1000);
  if (seconds <= 0) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isPending}
      aria-label={t("takeBack.of", { number: order.number })}
      onClick={() => takeBack(order.institutionId, [order.id])}
      sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
    >
      {t("takeBack.within", { seconds })}
    </Button>
  );
}
