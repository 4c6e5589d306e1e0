import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import { OrderKind, type OrderShipment, OrderState } from "@meguri/rpc/app/v1/order_pb";
import DescriptionOutlinedIcon from "@mui/icons-material/DescriptionOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { InboxAnswerDialog } from "./inbox-answer-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { toShipOf } from "./to-ship.ts";
import { useInboxSteps } from "./use-inbox.ts";

const answerable: readonly OrderState[] = [
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.REJECTED,
  OrderState.UNKNOWN,
  OrderState.PART_RECEIVED,
];
const shippable: readonly OrderState[] = [
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.PART_RECEIVED,
];

/** What a wholesaler may do with an order now. */
export function InboxActions(props: {
  wholesalerId: string;
  order: InboxOrder;
  lines: readonly InboxOrderLine[];
  shipments: readonly OrderShipment[];
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { wholesalerId, order, lines, shipments } = props;
  const [open, setOpen] = useState<"answer" | "reject" | "ship">();
  const { answer } = useInboxSteps();
  const picking = useDownload();
  const isNew = order.state === OrderState.SENT;
  const mayShip = shippable.includes(order.state) && lines.some((line) => toShipOf(line, shipments) > 0);
  const failed = answer.error ?? picking.error;
  const confirm = useSingleFlight(() =>
    answer.mutateAsync({ wholesalerId, orderId: order.id, seen: order.state, lines: [], note: "" }).then(
      () => toast(t("inbox.confirmed")),
      () => undefined,
    ),
  );
  const about = new URLSearchParams({ wholesaler: wholesalerId, order: order.id });
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      {isNew && (
        // When 急配 comes is what the pharmacy waits for: the day is required with the answer.
        <Button
          variant="contained"
          loading={answer.isPending}
          onClick={() => (order.kind === OrderKind.URGENT ? setOpen("answer") : void confirm())}
        >
          {t("inbox.confirm")}
        </Button>
      )}
      {mayShip && (
        <Button
          variant={isNew ? "outlined" : "contained"}
          {...(isNew && { color: "inherit" })}
          onClick={() => setOpen("ship")}
        >
          {t("inbox.ship")}
        </Button>
      )}
      {answerable.includes(order.state) && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen("answer")}>
          {t(isNew ? "inbox.short" : "inbox.mend")}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DescriptionOutlinedIcon />}
        loading={picking.isDownloading}
        loadingPosition="start"
        onClick={() => picking.download({ path: `/picking-list.pdf?${about}`, name: `picking-${order.number}.pdf` })}
      >
        {t("inbox.picking")}
      </Button>
      {isNew && (
        <Button color="inherit" onClick={() => setOpen("reject")} sx={{ marginInlineStart: "auto" }}>
          {t("inbox.reject")}
        </Button>
      )}
      {failed && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {failureWords(failed)}
        </Alert>
      )}
      {open === "answer" && <InboxAnswerDialog {...props} onClose={close} />}
      {open === "reject" && <RejectDialog {...props} onClose={close} />}
      {open === "ship" && <ShipDialog {...props} onClose={close} />}
    </Box>
  );
}
