import type { InboxOrder, InboxOrderLine } from "@meguri/rpc/app/v1/inbox_order_pb";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InboxAnswerDialog } from "./inbox-answer-dialog.tsx";
import { PickingButton } from "./picking-button.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

const answerable: readonly OrderState[] = [
  OrderState.SENT,
  OrderState.ACCEPTED,
  OrderState.PART_SHORT,
  OrderState.BACKORDERED,
  OrderState.REJECTED,
  OrderState.UNKNOWN,
  OrderState.PART_RECEIVED,
];

/** What a wholesaler may do with one order beside the list: correct its answer, refuse it, and print its picking list. */
export function InboxActions(props: { wholesalerId: string; order: InboxOrder; lines: readonly InboxOrderLine[] }) {
  const { t } = useTranslation("orders");
  const { wholesalerId, order } = props;
  const [open, setOpen] = useState<"answer" | "reject">();
  const isNew = order.state === OrderState.SENT;
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      {answerable.includes(order.state) && (
        <Button variant={isNew ? "contained" : "outlined"} onClick={() => setOpen("answer")}>
          {t(isNew ? "inbox.answer" : "inbox.mend")}
        </Button>
      )}
      <PickingButton wholesalerId={wholesalerId} order={order} />
      {isNew && (
        <Button color="inherit" onClick={() => setOpen("reject")}>
          {t("inbox.reject")}
        </Button>
      )}
      {open === "answer" && <InboxAnswerDialog {...props} onClose={close} />}
      {open === "reject" && <RejectDialog {...props} onClose={close} />}
    </Box>
  );
}
